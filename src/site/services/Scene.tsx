import type { ReactNode } from 'react'

/** The SVG frame of a service's drawing. Decorative: the text beside it has the same content. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 360 280"
      aria-hidden="true"
      className="w-full max-w-md justify-self-center lg:justify-self-end"
    >
      <defs>
        <pattern id="bricks" width="28" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 0h28v20H0Z" className="fill-brick" />
          <path d="M0 .5h28M0 10.5h28M7 0v10M21 10v10" className="stroke-muted" strokeWidth="1.5" />
        </pattern>
      </defs>
      {children}
    </svg>
  )
}

export const BRICKS = 'url(#bricks)'
