import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from './focus.ts'

let isFirstScreen = true

/**
 * Leads the focus to the heading of a screen that has taken another's place, without scrolling to it: Tab and
 * a screen reader go on from there. Where the first screen begins is the browser's to say. A heading that
 * uses it needs `tabIndex={-1}`.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstScreen && isFocusLost()) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return heading
}
