import type { Backend } from '#adapters/supabase/backend.ts'

/**
 * Returns a backend whose code is loaded on first use: the cached jobs show without it. The code is precached, so that
 * it also loads offline. A failed load is retried on the next use.
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
      onSessionEnd(listener) {
        return unsubscribeLater(backend().then(({ accounts }) => accounts.onSessionEnd(listener)))
      },
    },
    server: {
      send: async (...args) => (await backend()).server.send(...args),
      pull: async (...args) => (await backend()).server.pull(...args),
      fetchJobPage: async (...args) => (await backend()).server.fetchJobPage(...args),
      reportErrors: async (...args) => (await backend()).server.reportErrors(...args),
      pullReports: async (...args) => (await backend()).server.pullReports(...args),
    },
    feed: {
      onJobsChanged(...args) {
        return unsubscribeLater(backend().then(({ feed }) => feed.onJobsChanged(...args)))
      },
    },
  }
}

// If the code cannot be loaded, a subscription only warns; the calls above reject.
function unsubscribeLater(subscribing: Promise<() => void>): () => void {
  subscribing.catch((error: unknown) => console.warn('The portal cannot listen to the server:', error))
  return () =>
    void subscribing.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    )
}
