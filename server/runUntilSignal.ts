import { exitWithParent } from './exitWithParent.ts'

const LONGEST_STOP_MS = 4500
// Errors that the person who starts the server can fix.
const EXPECTED = [
  'StartError',
  'DirectoryHeldError',
  'UnwritableDirectoryError',
  'OutdatedDatabaseError',
  'DamagedDatabaseError',
]

/**
 * Runs `start`. On Ctrl-C, on SIGTERM and when npm has exited, aborts it and runs what it registered with `onStop`,
 * last registered first; the process exits within five seconds, whatever hangs. If `start` throws, prints the message
 * (the full error unless it is an expected one) and exits with code 1.
 */
export async function runUntilSignal(
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
  exitWithParent(process.env, () => void stop(0))

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
