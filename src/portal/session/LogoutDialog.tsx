import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { isOffline } from '../outbox/syncStatus.ts'
import { useUnsavedReports } from '../outbox/useUnsentWork.ts'
import { messageOf } from '../shell/text/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useOutbox, useSyncState } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { dismissToasts, notifyError } from '../toasts/notify.ts'
import { logoutText } from './unsentWorkText.ts'

/**
 * The question before a sign-out, with what happens to unsent work and unfinished drafts [R37]. The browser restores
 * the focus when the dialog closes.
 */
export function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const { accounts } = usePortal()
  const dialog = useRef<HTMLDialogElement>(null)
  // The entries that the line behind the dialog counts.
  const entries = useOutbox()
  const unsavedReports = useUnsavedReports()
  const isWithoutConnection = isOffline(useSyncState(), useOnline())
  const id = useId()
  const isReady = entries !== undefined && unsavedReports !== undefined
  useEffect(() => {
    if (isReady) dialog.current?.showModal()
  }, [isReady])
  if (!isReady) return null

  async function logOut(): Promise<void> {
    try {
      await accounts.signOut()
      dismissToasts()
    } catch (error) {
      dialog.current?.close()
      notifyError('Error', `Failed to log out: ${messageOf(error)}`)
    }
  }

  const isWorkLeft = entries.length + unsavedReports.length > 0
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      data-transient
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      className="m-auto w-[calc(100%-1.5rem)] max-w-md rounded-lg border-2 border-border bg-card p-5 text-card-foreground shadow-xl backdrop:bg-soot/75"
    >
      <div className="grid gap-3">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {isWorkLeft ? 'Log out with unsent work?' : 'Log out?'}
        </h2>
        <div id={`${id}-text`} className="grid gap-2">
          {logoutText(entries, unsavedReports, isWithoutConnection).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void logOut()}>
            Log out
          </Button>
        </div>
      </div>
    </dialog>
  )
}
