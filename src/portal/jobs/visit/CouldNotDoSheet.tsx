import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Job } from '#domain/job.ts'
import { MAX_VISIT_NOTE, VISIT_REASON_LABELS, VISIT_REASONS, type VisitReason } from '#domain/visit.ts'
import type { VisitDraft, VisitText } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { chosenStyle } from '#ui/components/chosenStyle.ts'
import { Label } from '#ui/components/Label.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import { usePhotoIntake } from '../../drafts/usePhotoIntake.ts'
import { useIsPainted } from '../../shell/browser/useIsPainted.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { notifyError } from '../../toasts/notify.ts'
import { useRecordVisit } from './useRecordVisit.ts'
import { useVisitAutosave } from './useVisitAutosave.ts'
import { VisitPhotos } from './VisitPhotos.tsx'
import { ConfirmDestroy } from '../../shell/ConfirmDestroy.tsx'

type CouldNotDoSheetProps = {
  job: Job
  /** What was entered about the job and not recorded, or null. */
  draft: VisitDraft | null
  isOpen: boolean
  onClose: () => void
  onEnded: () => void
}

/**
 * Why a job could not be done, for the office [R32]. What is entered is stored at once, and is still there when the
 * sheet, or the portal, is opened again.
 */
export function CouldNotDoSheet({ job, draft, isOpen, onClose, onEnded }: CouldNotDoSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isPainted = useIsPainted()
  // As it was when the sheet was opened: what another tab enters must not replace it under the finger.
  const [text, setText] = useState<VisitText>({ reason: draft?.reason ?? null, note: draft?.note ?? '' })
  const { reason, note } = text
  const autosave = useVisitAutosave(job, text)
  const resumePictures = useRef<() => void>(null)
  const intake = usePhotoIntake(autosave.photos, resumePictures)
  const { problem, isSaving, record } = useRecordVisit(job, autosave.writer, resumePictures, end)
  const shownProblem = problem ?? unsavedText(autosave.error)

  function end(): void {
    // Returns the focus to the button that opened the sheet.
    dialog.current?.close()
    onEnded()
  }

  function enter(change: Partial<VisitText>): void {
    setText((earlier) => ({ ...earlier, ...change }))
    autosave.writer.changed(change)
  }

  async function discard(): Promise<void> {
    try {
      await autosave.discard()
      end()
    } catch (error) {
      notifyError('Error', `Failed to discard what you entered: ${errorText(error)}`)
    }
  }

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-xl scroll-pb-44 overflow-y-auto overscroll-contain rounded-t-lg border-2 border-border bg-card p-0 text-card-foreground backdrop:bg-soot/40 md:mb-auto md:rounded-lg"
    >
      <div className="grid gap-4 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id={`${id}-title`} className="text-xl font-bold">
              Could not do the job
            </h2>
            <p className="text-muted-foreground">
              Job {job.job_number}. The office reads this and moves the job.
            </p>
          </div>
          <Button
            variant="ghost"
            size="compact"
            aria-label="Close"
            className="w-11 shrink-0"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden />
          </Button>
        </div>
        {/* The tap is answered first: to open a dialog restyles the whole page. */}
        {isPainted && (
          <>
            <Reasons name={`${id}-reason`} reason={reason} onReason={(chosen) => enter({ reason: chosen })} />
            <div className="grid gap-1.5">
              <Label htmlFor={`${id}-note`}>Note for the office</Label>
              <Textarea
                id={`${id}-note`}
                rows={2}
                maxLength={MAX_VISIT_NOTE}
                className="max-h-40 min-h-20"
                value={note}
                onChange={({ currentTarget }) => enter({ note: currentTarget.value })}
              />
            </div>
            <VisitPhotos visitId={draft?.visitId} intake={intake} />
            {(reason !== null || note !== '' || draft !== null) && (
              <DiscardVisit onDiscard={() => void discard()} />
            )}
            <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-3 border-t border-border bg-card px-4 pt-3 pb-4">
              {shownProblem !== null && <Alert variant="destructive">{shownProblem}</Alert>}
              <Button
                size="lg"
                disabled={isSaving || intake.pending.length > 0}
                onClick={() => void record(text)}
              >
                Tell the office
              </Button>
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}

function unsavedText(error: unknown): string | null {
  return error === null ? null : `What you entered could not be kept on this phone: ${errorText(error)}`
}

type ReasonsProps = { name: string; reason: VisitReason | null; onReason: (reason: VisitReason) => void }

function Reasons({ name, reason, onReason }: ReasonsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Why?</legend>
      {VISIT_REASONS.map((value) => (
        <label
          key={value}
          className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-input px-3 py-2 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ring ${chosenStyle}`}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={reason === value}
            onChange={() => onReason(value)}
            className="size-5 shrink-0 accent-primary"
          />
          {VISIT_REASON_LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}

/** Deletes what was entered about a visit, after a question. */
function DiscardVisit({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <ConfirmDestroy
        question="Discard what you entered here?"
        destroyLabel="Discard"
        keepLabel="Keep"
        onDestroy={onDiscard}
        onKeep={() => setAsking(false)}
      />
    )
  }
  return (
    <Button variant="ghost" size="compact" className="justify-self-start" onClick={() => setAsking(true)}>
      Discard
    </Button>
  )
}
