import { useEffect, useId, useRef } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { Button } from '#ui/components/Button.tsx'
import { countUnsent, formatUnsentCount } from '../outbox/unsentCount.ts'

type LogoutDialogProps = {
  unsent: readonly OutboxEntry[]
  onCancel: () => void
  onConfirm: () => void
}

/** Explains what happens to unsent work at sign-out. The browser restores the focus when the dialog closes. */
export function LogoutDialog({ unsent, onCancel, onConfirm }: LogoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      className="m-auto w-[calc(100%-1.5rem)] max-w-md rounded-lg border-2 border-border bg-card p-5 text-card-foreground shadow-xl backdrop:bg-soot/75"
    >
      <div className="grid gap-3">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          Log out with unsent work?
        </h2>
        <p id={`${id}-text`}>
          Not sent yet: {formatUnsentCount(countUnsent(unsent))}. It stays on this phone with its jobs, and
          will be sent when you sign in here again. Nobody else who signs in on this phone can see it.
          Everything else of yours leaves the phone.
        </p>
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={onConfirm}>
            Log out
          </Button>
        </div>
      </div>
    </dialog>
  )
}
