import type { ToastContent } from './notify.ts'

export type ShownToast = ToastContent & { key: number }

const MAX_SHOWN = 3

/**
 * Returns the toasts with one more. It replaces the toast with its id, and the last success: a second success would cover
 * what the thumb needs next. Several errors are shown at once; if there are too many, the oldest go.
 */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = shown.filter(
    ({ id, kind }) => (id === undefined || id !== toast.id) && (kind === 'error' || toast.kind === 'error'),
  )
  return [...others, toast].slice(-MAX_SHOWN)
}
