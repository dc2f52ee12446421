import type { ReactNode } from 'react'
import { BrickPattern } from '#site/scenery/BrickPattern.tsx'

/** A scene from edge to edge between two sections of a page: sun, hills and ground. 1200 by 400 units. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">
      <BrickPattern />
      <circle cx="390" cy="240" r="84" className="fill-flame-core/60" />
      <path d="M0 300q170-84 350-30t330-8 290 6 230-40v180H0Z" className="fill-secondary" />
      <path d="M0 356q230-60 470-20t430-10 300-8v98H0Z" className="fill-border" />
      {children}
    </svg>
  )
}

/** As a band, within doors: wall, skirting and floor. */
export function Room({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">
      <BrickPattern />
      <path d="M0 346h1200v14H0Z" className="fill-border" />
      <path d="M0 360h1200v40H0Z" className="fill-bark" />
      {children}
    </svg>
  )
}
