import type { ReactNode } from 'react'
import { cn } from '#ui/components/cn.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { usePageTitle } from './usePageTitle.ts'

const PORTAL = 'Technician portal'

type ScreenHeadingProps = {
  /** What the screen is called in the page's title; the portal's own name where it is left out. */
  screen?: string
  className: string
  children: ReactNode
}

/** The main heading of a screen, where whoever opens it begins. */
export function ScreenHeading({ screen, className, children }: ScreenHeadingProps) {
  const heading = useHeadingFocus()
  usePageTitle(screen === undefined ? PORTAL : `${screen} – ${PORTAL}`)
  return (
    <h1 ref={heading} tabIndex={-1} className={cn('outline-none', className)}>
      {children}
    </h1>
  )
}
