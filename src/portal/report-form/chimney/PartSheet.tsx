import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/report.ts'
import { Button } from '#ui/components/Button.tsx'
import { Label } from '#ui/components/Label.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { ConditionChoice } from './ConditionChoice.tsx'
import { NotInspectedChoice } from './NotInspectedChoice.tsx'

/** The next part below each part. */
const PART_BELOW: Record<ChimneyPart, ChimneyPart | null> = {
  chimney_crown: 'flue_liner',
  flue_liner: 'smoke_chamber',
  smoke_chamber: 'damper',
  damper: 'firebox',
  firebox: null,
}

type PartSheetProps = ReportFormProps & {
  part: ChimneyPart
  onPart: (part: ChimneyPart) => void
  onClose: () => void
}

/** One part's status and notes in a sheet at the bottom, within reach of the thumb. Escape and Back close it. */
export function PartSheet({ part, form, onPart, onClose }: PartSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const below = PART_BELOW[part]

  useEffect(() => dialog.current?.showModal(), [])
  // After showModal, since nothing in a closed dialog can be focused; and again for each next part.
  useEffect(() => {
    const chosen = dialog.current?.querySelector<HTMLElement>(
      `[name=${part}_status]:checked, [aria-pressed=true]`,
    )
    chosen?.focus()
  }, [part])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A tap outside closes it, if the browser supports that.
      {...{ closedby: 'any' }}
      className="mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-lg border-2 border-border bg-card p-0 text-card-foreground backdrop:bg-soot/40 md:mb-auto md:rounded-lg"
    >
      <div className="grid gap-3 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h3 id={titleId} className="text-xl font-bold">
            {CHIMNEY_PART_LABELS[part]}
          </h3>
          <Button
            variant="ghost"
            size="compact"
            aria-label="Close"
            className="w-11"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden />
          </Button>
        </div>
        <PartPanel key={part} part={part} form={form} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
          <Button variant={below ? 'outline' : 'default'} size="lg" onClick={() => dialog.current?.close()}>
            Done
          </Button>
          {below && (
            <Button size="lg" onClick={() => onPart(below)}>
              Next: {CHIMNEY_PART_LABELS[below]}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Large choices and the notes of one part. They set the values of the plain fields, which are the registered ones. */
function PartPanel({ part, form }: ReportFormProps & { part: ChimneyPart }) {
  const notesId = useId()
  const [status, mark] = useWatch({
    control: form.control,
    name: [`${part}_status`, `${part}_not_inspected`] as const,
  })
  return (
    <>
      <ConditionChoice
        name={`${part}_status`}
        chosen={mark ? null : status}
        onChoose={(chosen) => {
          form.setValue(`${part}_status`, chosen, { shouldDirty: true })
          form.setValue(`${part}_not_inspected`, null, { shouldDirty: true })
        }}
      />
      <NotInspectedChoice part={part} form={form} />
      <div className="grid gap-1.5">
        <Label htmlFor={notesId}>Notes</Label>
        <Textarea
          id={notesId}
          name={`${part}_notes`}
          dir="auto"
          rows={2}
          className="max-h-40 min-h-20"
          defaultValue={form.getValues(`${part}_notes`)}
          onChange={({ currentTarget }) =>
            form.setValue(`${part}_notes`, currentTarget.value, { shouldDirty: true })
          }
        />
      </div>
    </>
  )
}
