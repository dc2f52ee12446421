import type { Backend } from '#adapters/supabase/backend.ts'

/**
 * A backend whose code is loaded when it is first asked for something: the cached jobs show without it.
 * It is precached, so that it loads without a network too.
 */
export function lateBackend(load: () => Promise<Backend>): Backend {
  let loading: Promise<Backend> | null = null
  const backend = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    accounts: {
      signIn: async (email, password) => (await backend()).accounts.signIn(email, password),
      signOut: async () => (await backend()).accounts.signOut(),
      endSession: async () => (await backend()).accounts.endSession(),
      onSessionEnd(listener) {
        return endOf(backend().then(({ accounts }) => accounts.onSessionEnd(listener)))
      },
    },
    server: {
      send: async (...sending) => (await backend()).server.send(...sending),
      pull: async (ownerId) => (await backend()).server.pull(ownerId),
      reportErrors: async (...reporting) => (await backend()).server.reportErrors(...reporting),
      pullReports: async (...asking) => (await backend()).server.pullReports(...asking),
      fetchOlderJobs: async (...asking) => (await backend()).server.fetchOlderJobs(...asking),
    },
    feed: {
      onJobsChanged(ownerId, heard) {
        return endOf(backend().then(({ feed }) => feed.onJobsChanged(ownerId, heard)))
      },
    },
  }
}

// Whoever only listens is told of nothing; whoever sends hears why the code could not be loaded.
function endOf(listening: Promise<() => void>): () => void {
  listening.catch((error: unknown) => console.warn('The portal cannot listen to the server:', error))
  return () =>
    void listening.then(
      (end) => end(),
      () => {},
    )
}
