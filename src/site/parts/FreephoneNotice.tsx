import { FREEPHONE } from '#content/business/coverage.ts'
import { FreephoneButton } from './FreephoneButton.tsx'

/** What an order button points to, so that pressing it shows the number instead of nothing. */
export const FREEPHONE_POPOVER = 'freephone'

/**
 * The freephone over the page once an order button was pressed. It orders nothing [R6]: the focus moves to the number, so
 * that it is read out too. Without a script: the browser opens it, and closes it with Escape or a tap beside it.
 */
export function FreephonePopover() {
  return (
    <dialog
      id={FREEPHONE_POPOVER}
      popover="auto"
      aria-label={`To order, ring freephone ${FREEPHONE}`}
      className="m-auto max-w-[min(24rem,90vw)] border-2 border-foreground bg-card p-6 text-foreground"
    >
      <p className="font-display text-2xl font-bold">To order, ring us</p>
      <p className="mt-1 mb-4">The call is free. Have the name of what you picked to hand.</p>
      <FreephoneButton isFocusedWhenShown />
      <p className="mt-2">
        <button
          type="button"
          popoverTarget={FREEPHONE_POPOVER}
          popoverTargetAction="hide"
          className="link min-h-11 px-2 font-semibold"
        >
          Back to the list
        </button>
      </p>
    </dialog>
  )
}

/** Shown beside each group of order buttons, which have no effect; it is their accessible description [R6]. */
export function FreephoneNotice({ id }: { id: string }) {
  return (
    <div id={id} className="flex flex-col items-start gap-3 border-l-4 border-primary bg-card p-4">
      <p>To order, ring us. The call is free, and somebody answers who knows the goods.</p>
      <FreephoneButton />
    </div>
  )
}
