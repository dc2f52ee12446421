import { whenStarterGone } from './whenStarterGone.ts'

const LONGEST_STOP_MS = 4500
// What the person who starts the server can put right.
const EXPECTED = ['StartError', 'DirectoryHeldError', 'OutdatedDatabaseError', 'DamagedDatabaseError']

/**
 * Runs `start`. On Ctrl-C, on SIGTERM and when npm is gone, aborts it and runs what it registered with `onStop`,
 * the newest first; the process is gone within five seconds, whatever hangs. A failed start ends with its
 * message (in full where it is not the starter's to mend) and exit code 1.
 */
export async function untilStopped(
  start: (signal: AbortSignal, onStop: (stop: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  const aborter = new AbortController()
  const stops: (() => Promise<void>)[] = []

  const stop = async (exitCode: number) => {
    if (aborter.signal.aborted) return
    aborter.abort()
    setTimeout(() => process.exit(exitCode || 1), LONGEST_STOP_MS).unref()
    for (const undo of stops.reverse()) await undo().catch((error: unknown) => console.error(error))
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  whenStarterGone(process.env, () => void stop(0))

  try {
    await start(aborter.signal, (undo) => stops.push(undo))
  } catch (error) {
    if (aborter.signal.aborted) return
    console.error(isExpected(error) ? error.message : error)
    await stop(1)
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof Error && EXPECTED.includes(error.name)
}
