import type { JobStore } from '../ports/jobStore.ts'
import type { JobPageResult, Server } from '../ports/server.ts'

export type PullHistoryPorts = {
  store: Pick<JobStore, 'pullCursor' | 'savePulledJobs'>
  server: Pick<Server, 'fetchJobPage'>
}

// Each may cost many kilobytes. The next pull continues.
const MOST_DISCARDED = 3

/**
 * Fetches the jobs that a full pull left out, page by page, newest first, and stores each page with the place where the
 * next one begins (rule OB23j). A page that is older than what is stored meanwhile is discarded and read again.
 *
 * @param ready resolves before each page with whether to go on; it waits for what is more important
 * @returns the failure that ended it, or null
 */
export async function pullHistory(
  { store, server }: PullHistoryPorts,
  ownerId: string,
  ready: () => Promise<boolean>,
): Promise<Exclude<JobPageResult, { kind: 'fetched' }> | null> {
  let discarded = 0
  while (discarded < MOST_DISCARDED && (await ready())) {
    const cursor = await store.pullCursor(ownerId)
    const { history } = cursor
    if (history === null) return null
    const page = await server.fetchJobPage(ownerId, history)
    if (page.kind !== 'fetched') return page
    if (!(await store.savePulledJobs(ownerId, page, cursor))) discarded += 1
  }
  return null
}

/**
 * Returns a function that loads the history, and once more if it is called while it does. Rejects as the store does.
 */
export function createHistoryLoader(
  ports: PullHistoryPorts,
  ownerId: string,
  ready: () => Promise<boolean>,
): () => Promise<void> {
  // Stryker disable next-line BooleanLiteral: is set before it is read
  let isDue = false
  let isLoading = false
  return async () => {
    isDue = true
    if (isLoading) return
    isLoading = true
    try {
      while (isDue) {
        isDue = false
        await pullHistory(ports, ownerId, ready)
      }
    } finally {
      isLoading = false
    }
  }
}
