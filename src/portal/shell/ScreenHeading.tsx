import { type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { cn } from '#ui/components/cn.ts'
import { isFocusLost } from './focus.ts'

const PORTAL = 'Technician portal'

type ScreenHeadingProps = {
  /** The screen's name in the page title; if omitted, the title is the portal's name. */
  screen?: string
  className: string
  children: ReactNode
}

/** The main heading of a screen, which is focused when the screen opens. */
export function ScreenHeading({ screen, className, children }: ScreenHeadingProps) {
  const heading = useHeadingFocus()
  usePageTitle(screen === undefined ? PORTAL : `${screen} – ${PORTAL}`)
  return (
    <h1 ref={heading} tabIndex={-1} className={cn('outline-none', className)}>
      {children}
    </h1>
  )
}

let isFirstScreen = true

/**
 * Focuses the heading when a screen replaces another one, without scrolling: Tab and a screen reader continue from
 * there. Does nothing on the first screen. The heading needs `tabIndex={-1}`.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstScreen && isFocusLost()) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return heading
}

/** Sets the title of the tab, the history entry, and the print dialog. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
