// The titles of the toasts that confirm what the technician did, or fail a sign-in (specification, section 8). Tests wait
// for them by these names: a changed word fails the test of its toast, and no journey.

export const SIGNED_IN = 'Login Successful'
export const SIGN_IN_FAILED = 'Login Failed'
export const JOB_UPDATED = 'Job Updated'
export const REPORT_CREATED = 'Inspection Report Created'
export const REPORT_CORRECTED = 'Inspection Report Corrected'
export const DRAFT_DISCARDED = 'Draft Discarded'
export const VISIT_RECORDED = 'Visit Recorded'

export type ToastKind = 'success' | 'error'

type ToastOptions = {
  /** A toast replaces a shown one with the same id. */
  id?: string
}

export type ToastContent = ToastOptions & { kind: ToastKind; title: string; lines: readonly string[] }

/** Shows toasts, and removes those that no longer hold. */
export type Presenter = {
  show: (toast: ToastContent) => void
  /** Removes the toast with this id, or all without one. */
  dismiss: (id?: string) => void
}

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
  for (const toast of queued) present.show(toast)
  return () => {
    presenter = null
  }
}

/** Removes the toast with this id, since it no longer holds. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id)
  presenter?.dismiss(id)
}

/** Removes all toasts: after a sign-out they are about the previous session. */
export function dismissToasts(): void {
  waiting = []
  presenter?.dismiss()
}

function notify(toast: ToastContent): void {
  if (presenter) presenter.show(toast)
  else waiting.push(toast)
}
