/** The fill of brickwork, once in each drawing that uses it. */
export function BrickPattern() {
  return (
    <defs>
      <pattern id="bricks" width="28" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h28v20H0Z" className="fill-brick" />
        <path d="M0 .5h28M0 10.5h28M7 0v10M21 10v10" className="stroke-muted" strokeWidth="1.5" />
      </pattern>
    </defs>
  )
}

export const BRICKS = 'url(#bricks)'
