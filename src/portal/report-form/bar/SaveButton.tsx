import type { PointerEvent } from 'react'
import { REPORT_FIELDS, type ReportFieldName } from '#domain/reportFields.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { errorText } from '../../shell/text/errorText.ts'
import { useIntake } from '../photos/PhotoIntakeContext.tsx'
import type { SaveFailure } from '../describeUnsendable.ts'

const STILL_HERE = 'What you entered is still on this page.'

type SaveMessagesProps = {
  /** Why the last autosave failed, or null. */
  draftError: unknown
  failure: SaveFailure | null
  onGoTo: (field: ReportFieldName) => void
}

/** Why the last save or autosave failed. */
export function SaveMessages({ draftError, failure, onGoTo }: SaveMessagesProps) {
  return (
    <>
      {draftError !== null && failure === null && (
        <Alert variant="destructive">
          <p>The last changes could not be kept on this phone: {errorText(draftError)}</p>
          <p>{STILL_HERE}</p>
        </Alert>
      )}
      {failure !== null && (
        <Alert variant="destructive">
          <p>{failure.message}</p>
          <p>{STILL_HERE}</p>
          {failure.field && <GoTo field={failure.field} onGoTo={onGoTo} />}
        </Alert>
      )}
    </>
  )
}

type SaveButtonProps = {
  /** The running save takes so long that progress is shown. */
  isSlow: boolean
  onSave: () => void
}

/** The button that turns the draft into a report. */
export function SaveButton({ isSlow, onSave }: SaveButtonProps) {
  const { pending, isMarking } = useIntake()
  const isPreparing = pending.length > 0 || isMarking
  return (
    <>
      <Button
        size="compact"
        className="min-h-13 leading-tight sm:text-lg lying:min-h-11 lying:py-1"
        disabled={isPreparing || isSlow}
        onPointerDown={captureTap}
        onPointerMove={cancelTap}
        onClick={onSave}
      >
        {isSlow ? 'Saving Report...' : 'Save Report'}
      </Button>
      {isPreparing && <p className="text-sm">Wait until the photos are ready.</p>}
    </>
  )
}

// What was entered above the button may render during a tap and move the button: with the pointer captured, the tap is
// still a click. The focus stays in the field: moving it would render the page and close the keyboard before the
// save.
function captureTap(event: PointerEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.setPointerCapture(event.pointerId)
}

// Moving off the button cancels the tap.
function cancelTap({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
  const hasMoved = movementX !== 0 || movementY !== 0
  if (hasMoved && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
}

function GoTo({ field, onGoTo }: { field: ReportFieldName; onGoTo: (field: ReportFieldName) => void }) {
  return (
    <Button variant="outline" size="compact" className="mt-2" onClick={() => onGoTo(field)}>
      Go to {REPORT_FIELDS[field].label}
    </Button>
  )
}
