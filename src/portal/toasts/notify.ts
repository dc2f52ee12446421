export type NoticeKind = 'success' | 'error'

type NoticeOptions = {
  /** A notice with the id of one that is still shown takes its place. */
  id?: string
  /** The id of another notice that must not stand beside this one, since it is no longer true. */
  replaces?: string
}

export type NoticeContent = NoticeOptions & { kind: NoticeKind; title: string; lines: readonly string[] }

type Presenter = (notice: NoticeContent) => void

let presenter: Presenter | null = null
let unpresented: NoticeContent[] = []

/** Names the notice of a job's last tap, which ends when the server has refused the tap. */
export function jobNoticeId(jobId: string): string {
  return `job ${jobId}`
}

/** Shows a notice that something was done. */
export function notifySuccess(title: string, lines: readonly string[], options: NoticeOptions = {}): void {
  notify({ kind: 'success', title, lines, ...options })
}

/** Shows a destructive notice that something failed. */
export function notifyError(title: string, line: string, options: NoticeOptions = {}): void {
  notify({ kind: 'error', title, lines: [line], ...options })
}

/**
 * Takes over the showing of notices, of those too that came before it was there: the code that draws them
 * is loaded after the jobs show. The answer ends it.
 */
export function presentNotices(present: Presenter): () => void {
  presenter = present
  const missed = unpresented
  unpresented = []
  for (const notice of missed) present(notice)
  return () => {
    presenter = null
  }
}

function notify(notice: NoticeContent): void {
  if (presenter) presenter(notice)
  else unpresented.push(notice)
}
