import type { PointerEvent } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { storageWords } from '../shell/storageWords.ts'
import { fieldLabel, type FieldName } from './fields/fieldLabels.ts'
import type { SaveFailure } from './validateReport.ts'

const STILL_HERE = 'What you entered is still on this page.'

type SaveReportProps = {
  /** Why the draft could not be kept, or null. */
  draftError: unknown
  failure: SaveFailure | null
  isPreparing: boolean
  /** The save under way takes long enough to say so. */
  isSlow: boolean
  onSave: () => void
  onGoTo: (field: FieldName) => void
}

/** The button that makes a report of the draft, and why it could not. */
export function SaveReport(props: SaveReportProps) {
  const { draftError, failure, isPreparing, isSlow, onSave, onGoTo } = props
  return (
    <div className="grid gap-3 py-2">
      {draftError !== null && failure === null && (
        <Alert variant="destructive">
          <p>The last changes could not be kept on this phone: {storageWords(draftError)}</p>
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
      <Button
        size="lg"
        disabled={isPreparing || isSlow}
        onPointerDown={holdOn}
        onPointerMove={letGo}
        onClick={onSave}
      >
        {isSlow ? 'Saving Report...' : 'Save Report'}
      </Button>
      {isPreparing && <p>Wait until the photos are ready.</p>}
    </div>
  )
}

// What stands above is drawn a moment after it was entered. A click stays one where the button moves meanwhile.
// And the focus stays in the field: to move it would have the page drawn, and the keyboard go, before the save begins.
function holdOn(event: PointerEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.setPointerCapture(event.pointerId)
}

// Who draws the pointer away does not want to save.
function letGo({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
  const hasMoved = movementX !== 0 || movementY !== 0
  if (hasMoved && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
}

function GoTo({ field, onGoTo }: { field: FieldName; onGoTo: (field: FieldName) => void }) {
  return (
    <Button variant="outline" size="compact" className="mt-2" onClick={() => onGoTo(field)}>
      Go to {fieldLabel(field)}
    </Button>
  )
}
