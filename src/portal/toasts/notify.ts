export type ToastKind = 'success' | 'error'

type ToastOptions = {
  /** A toast replaces a shown one with the same id. */
  id?: string
  /** The id of another toast that this one removes, since it is no longer true. */
  replaces?: string
}

export type ToastContent = ToastOptions & { kind: ToastKind; title: string; lines: readonly string[] }

type Presenter = (toast: ToastContent) => void

let presenter: Presenter | null = null
let unpresented: ToastContent[] = []

/** The id of the toast of a job's last tap, which is removed if the server refuses the tap. */
export function jobToastId(jobId: string): string {
  return `job ${jobId}`
}

/** Shows a toast that something succeeded. */
export function notifySuccess(title: string, lines: readonly string[], options: ToastOptions = {}): void {
  notify({ kind: 'success', title, lines, ...options })
}

/** Shows a destructive toast that something failed. */
export function notifyError(title: string, line: string, options: ToastOptions = {}): void {
  notify({ kind: 'error', title, lines: [line], ...options })
}

/**
 * Registers the presenter, and presents the toasts that came before it: the code that renders them is loaded after
 * the jobs show. Returns a function that unregisters it.
 */
export function presentToasts(present: Presenter): () => void {
  presenter = present
  const missed = unpresented
  unpresented = []
  for (const toast of missed) present(toast)
  return () => {
    presenter = null
  }
}

function notify(toast: ToastContent): void {
  if (presenter) presenter(toast)
  else unpresented.push(toast)
}
