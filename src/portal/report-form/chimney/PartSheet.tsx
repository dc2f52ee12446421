import { Camera, Check, Images } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  type ChimneyPart,
  CONDITION_LABELS,
  CONDITIONS,
  type Condition,
} from '#domain/chimney.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { chosenStyle } from '#ui/components/chosenStyle.ts'
import { cn } from '#ui/components/cn.ts'
import { Label } from '#ui/components/Label.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { FileInput } from '../../drafts/FileInput.tsx'
import { plural } from '../../shell/text/plural.ts'
import { closeSheet, Sheet } from '../Sheet.tsx'
import { SheetFoot } from '../SheetFoot.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { Suggestions } from '../fields/Suggestions.tsx'
import { useDraftPhotos } from '../photos/DraftPhotosContext.tsx'
import { IntakeErrors } from '../photos/IntakeErrors.tsx'
import { MarkPhoto, MarkSheet } from '../photos/MarkPhoto.tsx'
import { useIntake } from '../photos/PhotoIntakeContext.tsx'
import { LastTime } from '../EarlierVisitContext.tsx'
import { NotInspectedChoice } from './NotInspectedChoice.tsx'
import { PART_PHRASES } from './partPhrases.ts'

type PartSheetProps = ReportFormProps & {
  part: ChimneyPart
  /** Nobody had looked at the part before the sheet opened. */
  isFirstLook: boolean
  onPart: (part: ChimneyPart) => void
  onClose: () => void
}

/** One part's status, notes and photos in a sheet. */
export function PartSheet({ part, isFirstLook, form, onPart, onClose }: PartSheetProps) {
  const below = CHIMNEY_PARTS[CHIMNEY_PARTS.indexOf(part) + 1]
  return (
    <Sheet title={CHIMNEY_PART_LABELS[part]} onClose={onClose}>
      <PartPanel key={part} part={part} isFirstLook={isFirstLook} form={form} />
      <SheetFoot>
        <IntakeErrors />
        <Button
          variant={below ? 'outline' : 'default'}
          size="lg"
          className="flex-1 basis-24"
          onClick={closeSheet}
        >
          Done
        </Button>
        {below && (
          <Button size="lg" className="flex-1 basis-36 leading-tight" onClick={() => onPart(below)}>
            Next: {CHIMNEY_PART_LABELS[below]}
          </Button>
        )}
      </SheetFoot>
    </Sheet>
  )
}

type PartPanelProps = ReportFormProps & { part: ChimneyPart; isFirstLook: boolean }

/** Large choices and the notes of one part. They set the values of the plain fields, which are the registered ones. */
function PartPanel({ part, isFirstLook, form }: PartPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The sheet stays open for the next part, whose choice then needs the focus.
  useEffect(() => {
    const chosen = `[name=${part}_status]:checked, [aria-pressed=true]`
    panel.current?.querySelector<HTMLElement>(chosen)?.focus()
  }, [part])
  const [status, mark] = useWatch({
    control: form.control,
    name: [`${part}_status`, `${part}_not_inspected`] as const,
  })
  return (
    <div ref={panel} className="grid grid-cols-1 gap-3">
      <LastTime part={part} />
      <ConditionChoice
        name={`${part}_status`}
        chosen={mark ? null : status}
        isUnconfirmed={isFirstLook}
        onChoose={(chosen) => {
          form.setValue(`${part}_status`, chosen)
          form.setValue(`${part}_not_inspected`, null)
        }}
      />
      <NotInspectedChoice part={part} form={form} />
      <PartNotes part={part} form={form} />
      <PartPhotos part={part} />
    </div>
  )
}

/** The notes, and what is most often noted of this part, which a tap adds. */
function PartNotes({ part, form }: ReportFormProps & { part: ChimneyPart }) {
  const id = useId()
  const name = `${part}_notes` as const
  const element = useRef<HTMLTextAreaElement>(null)
  const notes = useWatch({ control: form.control, name })
  // Only what a suggestion has changed: while somebody types, the text is theirs.
  useLayoutEffect(() => {
    if (element.current && element.current.value !== notes) element.current.value = notes
  }, [notes])
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>Notes</Label>
      <Textarea
        ref={element}
        id={id}
        name={name}
        rows={1}
        className="max-h-40 min-h-13"
        defaultValue={notes}
        onChange={({ currentTarget }) => form.setValue(name, currentTarget.value)}
      />
      <Suggestions form={form} name={name} label="Often noted" lines={PART_PHRASES[part]} isOneRow />
    </div>
  )
}

type ConditionChoiceProps = {
  name: string
  /** Null while none is chosen: the part was not inspected. */
  chosen: Condition | null
  /** What is chosen is the value at the start, and looks like a proposal until it is tapped. */
  isUnconfirmed: boolean
  onChoose: (condition: Condition) => void
}

/** The four conditions as radio buttons, large enough for a gloved thumb. */
function ConditionChoice({ name, chosen, isUnconfirmed, onChoose }: ConditionChoiceProps) {
  const [isTapped, setTapped] = useState(false)
  const isConfirmed = isTapped || !isUnconfirmed
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 sm:grid-cols-2">
      <legend className="sr-only">Condition</legend>
      {CONDITIONS.map((condition) => (
        <label
          key={condition}
          className={cn(
            'flex min-h-16 cursor-pointer items-center gap-2 rounded-md border-2 border-input bg-background px-2 py-1 leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
            isConfirmed ? chosenStyle : 'has-checked:border-dashed has-checked:border-foreground',
          )}
        >
          <input
            type="radio"
            name={name}
            value={condition}
            checked={condition === chosen}
            onChange={() => onChoose(condition)}
            // Also on the one that is checked already.
            onClick={() => setTapped(true)}
            className="sr-only"
          />
          {/* On the fill of what is chosen, the symbol's own colours would not be seen. */}
          <span className="shrink-0 rounded-full bg-background p-0.5">
            <ConditionSymbol condition={condition} size={28} />
          </span>
          <span className="min-w-0 flex-1">{CONDITION_LABELS[condition]}</span>
          {isConfirmed && condition === chosen && <Check aria-hidden className="size-6 shrink-0" />}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * A camera and the library, whose photos are of this part, and the photos of it with the last one first, which a tap
 * opens for marks [R35].
 */
function PartPhotos({ part }: { part: ChimneyPart }) {
  const { pending, add, onOpen } = useIntake()
  const photos = useDraftPhotos()
  const numbers = photos.flatMap((photo, index) => (photo.part === part ? [index] : []))
  const [marking, setMarking] = useState<number | null>(null)
  const input = {
    onFiles: (files: readonly File[]) => add(files, part),
    onOpen,
    className: `${buttonVariants({ variant: 'outline', size: 'compact' })} min-h-13 leading-tight`,
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FileInput source="camera" {...input}>
          <Camera aria-hidden />
          Photo of {CHIMNEY_PART_LABELS[part]}
        </FileInput>
        <FileInput source="library" {...input} className={`${input.className} min-w-13`}>
          <Images aria-hidden />
          <span className="sr-only">Choose photos of {CHIMNEY_PART_LABELS[part]}</span>
        </FileInput>
        {/* Not in the flow: a photo that arrives moves nothing under the finger. */}
        <div className="relative min-h-13 min-w-13 flex-1 basis-13">
          <div className="absolute inset-0 flex gap-2 overflow-x-auto">
            {[...numbers].reverse().map((index) => (
              // Not by its id, which marks change: the button has the focus.
              <button
                key={index}
                type="button"
                aria-label={`Mark photo ${index + 1}: ${CHIMNEY_PART_LABELS[part]}`}
                className="shrink-0 cursor-pointer rounded-md focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-ring"
                onPointerDown={MarkSheet.preload}
                onClick={() => MarkSheet.open(() => setMarking(index))}
              >
                <img
                  src={photos[index]?.thumbnailUrl}
                  alt=""
                  decoding="async"
                  className="size-13 rounded-md bg-muted object-cover"
                />
              </button>
            ))}
          </div>
        </div>
      </div>
      <output className="empty:hidden">
        {pending.length > 0 && `Preparing ${plural(pending.length, 'photo')}…`}
      </output>
      {marking !== null && (
        <MarkPhoto photo={photos[marking]} number={marking + 1} onClose={() => setMarking(null)} />
      )}
    </div>
  )
}
