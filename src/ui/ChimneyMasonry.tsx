import { useId } from 'react'

/** The surroundings of the labelled parts: pot with smoke, stack, roof, chimney breast and hearth. Decorative. */
export function ChimneyMasonry({ isLit }: { isLit: boolean }) {
  // Two diagrams may be on one page, and ids must be unique.
  const bricks = useId()
  return (
    <g aria-hidden="true" strokeLinejoin="round">
      <defs>
        <pattern id={bricks} width="28" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 .5h28M0 10.5h28M7 0v10M21 10v10" className="stroke-background" strokeWidth="1.5" />
        </pattern>
      </defs>
      {isLit && <Smoke />}
      <path d="M0 236 80 176v16L0 252Zm300 0-80-60v16l80 60Z" className="fill-muted-foreground" />
      <path d={BRICKWORK} className="fill-brick" fillRule="evenodd" />
      <path d={BRICKWORK} fill={`url(#${bricks})`} fillRule="evenodd" />
      <path d="M127 62h46v238h9l33 70v18H85v-18l33-70h9Z" className="fill-muted" />
      <path d="M130 22h40l6 40h-52Z" className="fill-clay" />
      <path d="M126 18h48v8h-48Z" className="fill-brick" />
      <path d="M30 492h240v12H30Z" className="fill-muted-foreground" />
    </g>
  )
}

/** The hearth with its logs, on top of the firebox, and the fire. Decorative. */
export function Fire({ isLit }: { isLit: boolean }) {
  return (
    <g aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M90 492v-62c0-34 120-34 120 0v62Z" className="fill-soot" />
      {isLit && (
        <>
          <path
            d="M150 420c14 16 26 26 18 44-4 8-10 12-18 12s-16-4-19-12c-5-14 7-20 10-30 3 5 5 8 6 12 3-8 4-16 3-26Z"
            className="fill-flame"
          />
          <path
            d="M151 448c7 8 10 13 7 20-2 4-5 6-8 6s-7-2-8-6c-2-7 5-11 9-20Z"
            className="fill-flame-core"
          />
        </>
      )}
      <path d="m116 484 68-10m-66 0 66 10" className="stroke-clay" strokeWidth="8" />
    </g>
  )
}

function Smoke() {
  return (
    <path
      d="M146 12c-8-10 8-16 0-26m10 24c-8-10 8-18 2-30"
      className="stroke-muted-foreground/60"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    />
  )
}

const BRICKWORK =
  'M80 78h140v250l34 36v128H46V364l34-36ZM118 78v222l-33 70v18H74v104h152V388h-11v-18l-33-70V78Z'
