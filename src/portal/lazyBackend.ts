import type { Backend } from '#adapters/supabase/backend.ts'

/**
 * A backend whose code is loaded on first use: the cached jobs show without it. The code is precached, so that it
 * also loads offline.
 */
export function lazyBackend(load: () => Promise<Backend>): Backend {
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
        return unsubscribeLater(backend().then(({ accounts }) => accounts.onSessionEnd(listener)))
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
      onJobsChanged(ownerId, onChange) {
        return unsubscribeLater(backend().then(({ feed }) => feed.onJobsChanged(ownerId, onChange)))
      },
    },
  }
}

// A listener gets no error if the code cannot be loaded; a call that sends rejects with it.
function unsubscribeLater(subscribing: Promise<() => void>): () => void {
  subscribing.catch((error: unknown) => console.warn('The portal cannot listen to the server:', error))
  return () =>
    void subscribing.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    )
}
