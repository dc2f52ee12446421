import { isKeyRefusal } from '../http/keyRefusal.ts'

/** The result of a read that failed. */
export type FailedRead =
  | { kind: 'signed-out' }
  | { kind: 'key-refused' }
  | { kind: 'failed'; message: string; isOffline: boolean }

const OUTDATED = 'The office’s database has not been updated for this version of the portal yet.'
const UNREADABLE = 'This version of the portal cannot read what the server answered'
const BUSY = 'The server is busy. Try again in a minute.'
const NO_SUCH_FUNCTION = 'PGRST202'
/** A cancelled statement, a shutdown, and too many connections: PostgreSQL's texts for them are not for technicians. */
const BUSY_CODES = /^(53\w{3}|57\w{3}|PGRST003)$/

/** @param status the HTTP status; 0 if there was no response */
export function failedRead(
  status: number,
  { code = '', message }: { code?: string; message: string },
): FailedRead {
  if (isKeyRefusal(status, { code, message })) return { kind: 'key-refused' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 0) return { kind: 'failed', message: 'No answer from the server', isOffline: true }
  return { kind: 'failed', message: textOf(status, code) ?? message, isOffline: false }
}

function textOf(status: number, code: string): string | null {
  if (BUSY_CODES.test(code)) return BUSY
  return code === NO_SUCH_FUNCTION || status === 404 ? OUTDATED : null
}

/** The result of a read whose response this version cannot read. */
export function unreadableRead(): FailedRead {
  return { kind: 'failed', message: UNREADABLE, isOffline: false }
}
