import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Accounts, JobFeed, ReportSource, Server } from '#sync/ports/server.ts'

const MESSAGE = 'Please connect to Supabase first'

/** Replaces the backend if none is configured: every call fails with a message that says so [R20]. */
export function createStubBackend(): {
  accounts: Accounts
  server: Server & ReportSource & ErrorInbox
  feed: JobFeed
} {
  return {
    accounts: {
      signIn: async () => ({ kind: 'failed', message: MESSAGE }),
      signOut: async () => {},
      onSessionEnd: () => () => {},
    },
    server: {
      send: async () => ({ kind: 'unreachable', reason: MESSAGE }),
      pull: async () => ({ kind: 'failed', message: MESSAGE, isOffline: false }),
      fetchJobPage: async () => ({ kind: 'failed', message: MESSAGE, isOffline: false }),
      reportErrors: async () => 'later',
      pullReports: async () => ({ kind: 'failed', message: MESSAGE, isOffline: false }),
    },
    feed: { onJobsChanged: () => () => {} },
  }
}
