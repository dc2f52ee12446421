import type { DiagnosticEvent, DiagnosticLog } from '../diagnostics.ts'
import type { PullResult } from '../ports/server.ts'
import { createHistoryLoader, type PullHistoryPorts } from './pullHistory.ts'
import { pullJobs, type PullPorts } from './pullJobs.ts'

export type JobPullerPorts = PullPorts & PullHistoryPorts & { log: Pick<DiagnosticLog, 'note'> }

export type JobPullerWaits = {
  untilRowsSent: () => Promise<void>
  /** Resolves before each page of older jobs with whether to go on. */
  isReadyForHistory: () => Promise<boolean>
}

export type JobPuller = {
  /** Pulls the jobs and logs the result. Rejects as the store does. */
  pull(): Promise<PullResult>
  /** Loads older jobs, and once more if it is called while it does. Rejects as the store does. */
  loadHistory(): Promise<void>
}

/** Makes the pulls of a sync loop, one after the other. */
export function createJobPuller(ports: JobPullerPorts, ownerId: string, waits: JobPullerWaits): JobPuller {
  let isFirst = true
  let before: PullResult | null = null
  return {
    async pull() {
      const last = before
      before = null
      const result = await pullJobs(ports, ownerId, { isFirst, untilRowsSent: waits.untilRowsSent })
      before = result
      if (result.kind === 'pulled') isFirst = false
      const event = pulledEvent(result, last)
      if (event) ports.log.note(event)
      return result
    },
    loadHistory: createHistoryLoader(ports, ownerId, waits.isReadyForHistory),
  }
}

// Null if it has changed nothing, and the one before has succeeded, too.
function pulledEvent(result: PullResult, before: PullResult | null): DiagnosticEvent | null {
  if (result.kind !== 'pulled') return { kind: 'pulled', result: result.kind, jobs: 0 }
  const { jobs, goneJobIds, unreadableJobIds } = result
  const unreadable = unreadableJobIds.length
  if (before?.kind === 'pulled' && jobs.length + goneJobIds.length + unreadable === 0) return null
  return { kind: 'pulled', result: result.kind, jobs: jobs.length, ...(unreadable > 0 && { unreadable }) }
}
