import type { DiagnosticLog } from '#sync/diagnostics.ts'
import type { PullReportsPorts } from '#sync/pull/pullReports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

type Ports = PullReportsPorts & { log: Pick<DiagnosticLog, 'note'> }

/**
 * Asks for the owner's reports after every pull of the jobs that succeeded, one at a time and in the
 * background. Stopping the loop ends that too.
 */
export function keepReportsFresh(loop: SyncLoop, ports: Ports, ownerId: string): SyncLoop {
  let { lastPull } = loop.state()
  let isAsking = false
  const unsubscribe = loop.subscribe(() => {
    const pull = loop.state().lastPull
    if (pull === lastPull) return
    lastPull = pull
    if (pull?.kind !== 'pulled' || isAsking) return
    isAsking = true
    void pullNoting(ports, ownerId).finally(() => (isAsking = false))
  })
  return {
    ...loop,
    stop() {
      unsubscribe()
      loop.stop()
    },
  }
}

// The next pull asks for the same once more, so the log is all that has to know of a failure.
async function pullNoting(ports: Ports, ownerId: string): Promise<void> {
  try {
    const { pullReports } = await import('#sync/pull/pullReports.ts')
    const answer = await pullReports(ports, ownerId)
    const reports = answer.kind === 'pulled' ? answer.reports.length : 0
    ports.log.note({ kind: 'reports-pulled', answer: answer.kind, reports })
  } catch (error) {
    const answer = error instanceof Error ? error.name : typeof error
    ports.log.note({ kind: 'reports-pulled', answer, reports: 0 })
  }
}
