import type { ToastContent } from './notify.ts'

export type ShownToast = ToastContent & { key: number }

const MOST_SHOWN = 3

/**
 * The toasts with one more. It replaces the one with its id, the one that it names, and the last success: a phone has
 * space for one of those, and a second would cover what the thumb needs next. Errors stay beside each other; if there
 * are too many, the oldest go.
 */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = shown.filter(
    ({ id, kind }) =>
      (id === undefined || (id !== toast.id && id !== toast.replaces)) &&
      (kind === 'error' || toast.kind === 'error'),
  )
  return [...others, toast].slice(-MOST_SHOWN)
}
