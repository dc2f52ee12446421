import type { Server } from '#sync/ports/server.ts'

type Send = Server['send']

/**
 * Returns a `send` that calls `deleteSnapshot` before it returns an outcome that changes what the snapshot shows: that
 * something is unsent, or that the server is busy. An attempt without a connection changes neither, and the next start
 * still shows the snapshot.
 */
export function deleteSnapshotOnResponse(send: Send, deleteSnapshot: () => Promise<void>): Send {
  return async (...mutation) => {
    const outcome = await send(...mutation)
    const isUnsent =
      outcome.kind === 'signed-out' || (outcome.kind === 'unreachable' && !outcome.areBytesSent)
    if (!isUnsent) await deleteSnapshot()
    return outcome
  }
}
