import { cutText, storableText } from '#domain/text.ts'
import type { DiagnosticEvent, DiagnosticLog } from '#sync/diagnostics.ts'

const MAX_FRAMES = 12
const MAX_CHARACTERS = 2000
/** How the message begins if the browser has delayed the notifications of a ResizeObserver to its next frame: no error. */
const DELAYED = 'ResizeObserver loop'

/**
 * Writes every uncaught error and unhandled rejection to the log, with its name and stack frames only: a message
 * may quote personal data.
 */
export function noteUncaughtErrors(
  target: Pick<Window, 'addEventListener'>,
  log: Pick<DiagnosticLog, 'note'>,
): void {
  target.addEventListener('error', ({ error, message }) => {
    if (!message.startsWith(DELAYED)) log.note(uncaught(error))
  })
  target.addEventListener('unhandledrejection', ({ reason }) => log.note(uncaught(reason)))
}

/** Returns the log event for a thrown value. Leaves out the message, which may quote what somebody entered. */
export function uncaught(thrown: unknown): DiagnosticEvent {
  const error = thrown instanceof Error ? thrown.name : typeof thrown
  const stack = thrown instanceof Error ? framesOf(thrown.stack ?? '') : ''
  return { kind: 'uncaught', error, stack }
}

// A frame is `    at save (https://host/assets/portal.js:1:200)` in Chromium and
// `save@https://host/assets/portal.js:1:200` in Safari and Firefox. All other lines belong to the message.
function framesOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at .+:\d+:\d+\)?$/.test(line) || /^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) =>
      line
        .trim()
        .replaceAll(/https?:\/\/[^/\s]+/g, '')
        .replaceAll(/\?[^\s:)]*/g, ''),
    )
    .map((line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'))
    .join('\n')
  // The server refuses a record with a zero byte or half a surrogate pair.
  return cutText(storableText(frames), MAX_CHARACTERS)
}
