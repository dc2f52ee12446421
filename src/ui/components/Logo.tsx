/** A chimney pot on a course of bricks. Decorative: the business's name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 36" width="32" height="36" aria-hidden="true">
      <path d="M11 3h10v3l2 11H9l2-11Z" className="fill-primary" />
      <path d="M5 18h22v4H5Z" className="fill-foreground" />
      <path d="M8 23h7v5H8Zm8 0h8v5h-8ZM8 29h4v5H8Zm5 0h8v5h-8Zm9 0h2v5h-2Z" className="fill-primary" />
    </svg>
  )
}
