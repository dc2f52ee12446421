import { useEffect, useRef, type RefObject } from 'react'
import type { JobStatus } from '#domain/job.ts'
import { isFocusLost } from '../shell/focus.ts'

type ActionFocus = {
  /** The place of the job's actions. */
  actions: RefObject<HTMLDivElement | null>
  /** Notes that one of them was tapped. */
  noteTap: () => void
}

/** Leads the focus to the first action that is left, or to the job, once a tap has taken its own button away. */
export function useActionFocus(status: JobStatus, isBusy: boolean): ActionFocus {
  const actions = useRef<HTMLDivElement>(null)
  const tappedAt = useRef<JobStatus | null>(null)

  useEffect(() => {
    if (tappedAt.current === null || isBusy) return
    if (tappedAt.current !== status) tappedAt.current = null
    if (isFocusLost()) firstAction(actions.current)?.focus()
  }, [status, isBusy])

  return { actions, noteTap: () => void (tappedAt.current = status) }
}

function firstAction(actions: HTMLElement | null): HTMLElement | null | undefined {
  return actions?.querySelector('button') ?? actions?.closest('article')?.querySelector('a')
}
