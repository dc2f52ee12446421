import type { ErrorInbox, ReportErrorsResult } from '#sync/diagnostics.ts'
import type { ReportSource, Server } from '#sync/ports/server.ts'
import { fetchWithTimeout } from './http/fetchWithTimeout.ts'
import { fetchJobPage } from './pull/fetchJobPage.ts'
import { pullChanges } from './pull/pullChanges.ts'
import { pullReports } from './pull/pullReports.ts'
import { createSender } from './send/createSender.ts'
import { reportErrors } from './send/reportErrors.ts'
import type { SupabaseConnection } from './connection.ts'
import { readWithSession, withSession } from './withSession.ts'

/**
 * The server port on a Supabase project. Its methods report network errors in their results and do not reject for
 * them.
 */
export function createSupabaseServer(connection: SupabaseConnection): Server & ReportSource & ErrorInbox {
  return {
    send: createSender(connection),

    pull: (ownerId, request) =>
      readWithSession(connection, ownerId, (client) => pullChanges(client, request)),

    fetchJobPage: (ownerId, request) =>
      readWithSession(connection, ownerId, (client) => fetchJobPage(client, request)),

    pullReports: (ownerId, which) =>
      readWithSession(connection, ownerId, (client) => pullReports(client, which)),

    async reportErrors(ownerId, records) {
      const result = await withSession<ReportErrorsResult | 'signed-out'>(connection, ownerId, {
        fetchFn: fetchWithTimeout,
        call: (client) => reportErrors(client, records),
        isSignedOut: (kind) => kind === 'signed-out',
        signedOut: 'signed-out',
        unreachable: 'later',
        refused: () => 'refused',
      })
      return result === 'signed-out' ? 'later' : result
    },
  }
}
