import type { NoticeContent } from './notify.ts'

export type ShownNotice = NoticeContent & { key: number }

const MOST_SHOWN = 3

/**
 * The notices with one more. It takes the place of one with its id, of what it replaces, and of the last good news: a phone has
 * room for one of those, and a second would cover what the thumb wants next. Failures stay beside each other;
 * the oldest go where there are many.
 */
export function withNotice(shown: readonly ShownNotice[], notice: ShownNotice): ShownNotice[] {
  const others = shown.filter(
    ({ id, kind }) =>
      (id === undefined || (id !== notice.id && id !== notice.replaces)) &&
      (kind === 'error' || notice.kind === 'error'),
  )
  return [...others, notice].slice(-MOST_SHOWN)
}
