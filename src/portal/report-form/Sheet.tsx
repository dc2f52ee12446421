import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { useIsPainted } from '../shell/browser/useIsPainted.ts'

type SheetProps = {
  title: string
  onClose: () => void
  /** Whether the content is there with the tap: a short one that is to be answered at once. */
  isShort?: boolean
  children: ReactNode
}

/** Closes the sheet in which a button was tapped. The focus returns to where it was. */
export function closeSheet({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close()
}

/**
 * A dialog at the bottom of the screen, within reach of the thumb. Escape and Back close it. Its content follows in the
 * next frame: to open a dialog restyles the whole form, and the tap is to be answered first.
 */
export function Sheet({ title, onClose, isShort = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isPainted = useIsPainted()

  // Before the effects of the content, since nothing in a closed dialog can be focused.
  useLayoutEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // In React the event of a sheet within this one arrives here, too.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      // A tap outside closes it, if the browser supports that.
      {...{ closedby: 'any' }}
      className="mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-lg border-2 border-border bg-card p-0 text-card-foreground backdrop:bg-soot/40 md:mb-auto md:rounded-lg"
    >
      <div className="grid grid-cols-1 gap-3 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h3 id={titleId} className="text-xl font-bold">
            {title}
          </h3>
          <Button variant="ghost" size="compact" aria-label="Close" className="w-11" onClick={closeSheet}>
            <X aria-hidden />
          </Button>
        </div>
        {(isShort || isPainted) && children}
      </div>
    </dialog>
  )
}
