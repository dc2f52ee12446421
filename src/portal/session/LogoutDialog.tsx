import * as AlertDialog from 'radix-ui/alert-dialog'
import type { OutboxEntry } from '#sync/outboxEntry.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { countUnsent, unsentWords } from '../unsent/unsentCount.ts'

type LogoutDialogProps = {
  unsent: readonly OutboxEntry[]
  onCancel: () => void
  onConfirm: () => void
  /** The dialog is gone: the place for the focus to return to. */
  onClosed: () => void
}

/** Says what becomes of unsent work when its technician signs out. */
export function LogoutDialog({ unsent, onCancel, onConfirm, onClosed }: LogoutDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-soot/75" />
        <AlertDialog.Content
          onCloseAutoFocus={onClosed}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto grid max-h-[90dvh] max-w-md -translate-y-1/2 gap-3 overflow-y-auto rounded-lg border-2 border-border bg-card p-5 text-card-foreground shadow-xl"
        >
          <AlertDialog.Title className="text-xl font-bold">Log out with unsent work?</AlertDialog.Title>
          <AlertDialog.Description className="text-base">
            Not sent yet: {unsentWords(countUnsent(unsent))}. It stays on this phone, and will be sent when
            you sign in here again. Nobody else who signs in on this phone can see it.
          </AlertDialog.Description>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <AlertDialog.Cancel className={buttonVariants({ variant: 'outline' })}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonVariants({ variant: 'destructive' })} onClick={onConfirm}>
              Log out
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
