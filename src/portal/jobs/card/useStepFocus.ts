import { useEffect, useRef, type RefObject } from 'react'
import type { JobStatus } from '#domain/job.ts'
import { isFocusLost } from '../../shell/focus.ts'

type StepFocus = {
  article: RefObject<HTMLElement | null>
  /** To be called when anything in the card is tapped. */
  noteTap: () => void
}

/**
 * Moves the focus to the next step after a tap that removed the button it was on: to the first action of the job, or,
 * if there is none, to its number. Only an action is scrolled to, since the next job is what the technician needs then.
 */
export function useStepFocus(status: JobStatus, isCollapsed: boolean): StepFocus {
  const article = useRef<HTMLElement>(null)
  const state = `${status} ${isCollapsed}`
  const tappedIn = useRef<string | null>(null)

  useEffect(() => {
    if (tappedIn.current === null || tappedIn.current === state) return
    tappedIn.current = null
    if (!isFocusLost()) return
    const action = article.current?.querySelector<HTMLElement>('[data-action]')
    const heading = article.current?.querySelector<HTMLElement>('h2 a, h2 button')
    if (action) action.focus()
    else heading?.focus({ preventScroll: true })
  }, [state])

  return { article, noteTap: () => void (tappedIn.current = state) }
}
