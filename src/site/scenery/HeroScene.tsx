import type { ReactNode } from 'react'
import { BrickPattern } from './BrickPattern.tsx'

/**
 * A drawing from edge to edge along the foot of a hero: below its text on narrow screens, around it on wide ones. What
 * matters is in its right half: the rest is cut off where there is less room. Decorative.
 */
export function HeroScene({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className={`no-print pointer-events-none block w-full lg:absolute lg:inset-0 lg:mt-0 lg:h-full ${className}`}
    >
      <BrickPattern />
      <circle cx="700" cy="300" r="92" className="fill-flame-core/60" />
      <path d="M0 372q170-84 350-30t330-8 290 6 230-40v180H0Z" className="fill-secondary" />
      <path d="M0 428q230-76 470-24t430-14 300-8v98H0Z" className="fill-border" />
      {children}
    </svg>
  )
}
