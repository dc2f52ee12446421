export type ToastKind = 'success' | 'error'

type ToastOptions = {
  /** A toast replaces a shown one with the same id. */
  id?: string
  /** The id of another toast, which this one removes because it is no longer true. */
  replaces?: string
}

export type ToastContent = ToastOptions & { kind: ToastKind; title: string; lines: readonly string[] }

type Presenter = (toast: ToastContent) => void

let presenter: Presenter | null = null
let waiting: ToastContent[] = []

/** The toast id of a job's last tap. A refusal by the server removes that toast. */
export function jobToastId(jobId: string): string {
  return `job ${jobId}`
}

/** Shows a success toast. */
export function notifySuccess(title: string, lines: readonly string[], options: ToastOptions = {}): void {
  notify({ kind: 'success', title, lines, ...options })
}

/** Shows an error toast. */
export function notifyError(title: string, line: string, options: ToastOptions = {}): void {
  notify({ kind: 'error', title, lines: [line], ...options })
}

/**
 * Registers the presenter and presents the toasts queued so far: the code that renders them is loaded after the jobs
 * show. Returns a function that unregisters it.
 */
export function presentToasts(present: Presenter): () => void {
  presenter = present
  const queued = waiting
  waiting = []
  for (const toast of queued) present(toast)
  return () => {
    presenter = null
  }
}

function notify(toast: ToastContent): void {
  if (presenter) presenter(toast)
  else waiting.push(toast)
}
