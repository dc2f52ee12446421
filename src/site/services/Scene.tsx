import type { ReactNode } from 'react'
import { BrickPattern } from '../scenery/BrickPattern.tsx'

/** The SVG frame of a service's drawing. Decorative: the text beside it has the same content. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 360 280"
      aria-hidden="true"
      className="w-full max-w-md justify-self-center lg:justify-self-end"
    >
      <BrickPattern />
      {children}
    </svg>
  )
}
