import type { Clock, JobFeed } from '#sync/ports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

// The office's import changes many jobs at once: one pull brings them all.
const GATHER_MS = 1_000

/** Pulls soon after the server has said that jobs changed. Stopping the loop ends that too. */
export function refreshWhenTold<Loop extends Pick<SyncLoop, 'refresh' | 'stop'>>(
  loop: Loop,
  feed: JobFeed,
  clock: Clock,
  ownerId: string,
): Loop {
  let cancel: (() => void) | null = null
  const end = feed.onJobsChanged(ownerId, () => {
    cancel ??= clock.after(GATHER_MS, () => {
      cancel = null
      void loop.refresh()
    })
  })
  return {
    ...loop,
    stop() {
      end()
      cancel?.()
      loop.stop()
    },
  }
}
