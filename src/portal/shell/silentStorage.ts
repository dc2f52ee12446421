import { dismissToast, notifyError } from '../toasts/notify.ts'

/** How long the phone's database may take to respond before the portal shows what to do (rules OB12l and OB12m). */
export const SILENT_AFTER_MS = 10_000

const TOAST = 'silent-storage'

/**
 * Runs `save`. While the phone's database does not respond to it, shows what to do.
 *
 * @param notSaved what is not saved yet, and what is kept, as sentences
 */
export async function noticeIfSilent<T>(notSaved: string, save: () => Promise<T>): Promise<T> {
  const show = () =>
    notifyError(
      'This phone’s storage does not respond',
      `${notSaved} Close all windows of the portal, and open it again.`,
      { id: TOAST },
    )
  const timer = setTimeout(show, SILENT_AFTER_MS)
  try {
    return await save()
  } finally {
    clearTimeout(timer)
    dismissToast(TOAST)
  }
}
