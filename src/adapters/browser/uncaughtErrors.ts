import { cutText, storableText } from '#domain/text.ts'
import type { DiagnosticEvent, DiagnosticLog } from '#sync/diagnostics.ts'

const MOST_FRAMES = 12
const MOST_CHARACTERS = 2000

/** Notes every error that nothing caught, also from promises. Of an error only its name and its places in the code. */
export function noteUncaughtErrors(
  target: Pick<Window, 'addEventListener'>,
  log: Pick<DiagnosticLog, 'note'>,
): void {
  target.addEventListener('error', ({ error }) => log.note(uncaught(error)))
  target.addEventListener('unhandledrejection', ({ reason }) => log.note(uncaught(reason)))
}

/** The event for something that was thrown. Messages are left out: they may quote what a person entered. */
export function uncaught(thrown: unknown): DiagnosticEvent {
  const error = thrown instanceof Error ? thrown.name : typeof thrown
  const stack = thrown instanceof Error ? framesOf(thrown.stack ?? '') : ''
  return { kind: 'uncaught', error, stack }
}

// `    at save (https://host/assets/portal.js:1:200)`, or `save@https://host/assets/portal.js:1:200`. Other lines
// are the message.
function framesOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at .+:\d+:\d+\)?$/.test(line) || /^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) =>
      line
        .trim()
        .replaceAll(/https?:\/\/[^/\s]+/g, '')
        .replaceAll(/\?[^\s:)]*/g, ''),
    )
    .map((line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'))
    .join('\n')
  // A zero byte or half a character would make the server refuse the record.
  return cutText(storableText(frames), MOST_CHARACTERS)
}
