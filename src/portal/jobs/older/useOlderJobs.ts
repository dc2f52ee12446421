import { useState } from 'react'
import type { Job } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { JobPlace, OlderJobsAnswer } from '#sync/ports.ts'
import { messageOf } from '../../shell/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'

type OlderJobs = {
  /** Those that were asked for so far, the newest first. Shown, and not kept. */
  jobs: readonly Job[]
  isWhole: boolean
  isAsking: boolean
  /** Why the last page did not come, or null. */
  failure: string | null
  askForMore: () => Promise<void>
}

/** Asks the server page by page for the jobs before a day (rule OB22) [R40]. */
export function useOlderJobs(before: CalendarDay): OlderJobs {
  const portal = usePortal()
  const identity = useSession()
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function askForMore(): Promise<void> {
    if (isAsking) return
    setAsking(true)
    const answer = await portal.fetchOlderJobs(identity, placeAfter(jobs, before)).catch(asFailure)
    setAsking(false)
    if (answer.kind !== 'fetched') return setFailure(failureWords(answer))
    setFailure(null)
    setJobs([...jobs, ...answer.jobs])
    setWhole(answer.isWhole)
  }

  return { jobs, isWhole, isAsking, failure, askForMore }
}

function placeAfter(jobs: readonly Job[], before: CalendarDay): JobPlace {
  const last = jobs.at(-1)
  return last ? { day: last.scheduled_date, id: last.id } : { day: before }
}

function asFailure(error: unknown): OlderJobsAnswer {
  return { kind: 'failed', message: messageOf(error), isOffline: false }
}

function failureWords(answer: Exclude<OlderJobsAnswer, { kind: 'fetched' }>): string {
  if (answer.kind === 'signed-out') return 'You are signed out. Sign in again to see older jobs.'
  return answer.isOffline
    ? 'There is no connection. Older jobs show when there is one.'
    : `Older jobs could not be loaded: ${answer.message}`
}
