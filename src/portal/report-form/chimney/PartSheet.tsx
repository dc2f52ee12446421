import { Camera } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
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
import { Label } from '#ui/components/Label.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { FileInput } from '../../drafts/FileInput.tsx'
import { plural } from '../../shell/text/plural.ts'
import { closeSheet, Sheet } from '../Sheet.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { photoText, useDraftPhotos } from '../photos/DraftPhotosContext.tsx'
import { useIntake } from '../photos/PhotoIntakeContext.tsx'
import { LastTime } from '../EarlierVisitContext.tsx'
import { NotInspectedChoice } from './NotInspectedChoice.tsx'

type PartSheetProps = ReportFormProps & {
  part: ChimneyPart
  onPart: (part: ChimneyPart) => void
  onClose: () => void
}

/** One part's status, notes and photos in a sheet. */
export function PartSheet({ part, form, onPart, onClose }: PartSheetProps) {
  const below = CHIMNEY_PARTS[CHIMNEY_PARTS.indexOf(part) + 1]
  return (
    <Sheet title={CHIMNEY_PART_LABELS[part]} onClose={onClose}>
      <PartPanel key={part} part={part} form={form} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <Button variant={below ? 'outline' : 'default'} size="lg" onClick={closeSheet}>
          Done
        </Button>
        {below && (
          <Button size="lg" onClick={() => onPart(below)}>
            Next: {CHIMNEY_PART_LABELS[below]}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** Large choices and the notes of one part. They set the values of the plain fields, which are the registered ones. */
function PartPanel({ part, form }: ReportFormProps & { part: ChimneyPart }) {
  const notesId = useId()
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
      <PartPhotos part={part} />
    </div>
  )
}

type ConditionChoiceProps = {
  name: string
  /** Null while none is chosen: the part was not inspected. */
  chosen: Condition | null
  onChoose: (condition: Condition) => void
}

/** The four conditions as radio buttons, large enough for a gloved thumb. */
function ConditionChoice({ name, chosen, onChoose }: ConditionChoiceProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 sm:grid-cols-2">
      <legend className="sr-only">Condition</legend>
      {CONDITIONS.map((condition) => (
        <label
          key={condition}
          className="flex min-h-16 cursor-pointer items-center gap-2 rounded-md border-2 border-input bg-background px-3 py-1 leading-tight font-semibold has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={condition}
            checked={condition === chosen}
            onChange={() => onChoose(condition)}
            className="sr-only"
          />
          <span className="shrink-0">
            <ConditionSymbol condition={condition} size={28} />
          </span>
          {CONDITION_LABELS[condition]}
        </label>
      ))}
    </fieldset>
  )
}

/** A camera whose photos are of this part, and the photos of it [R35]. */
function PartPhotos({ part }: { part: ChimneyPart }) {
  const { pending, errors, isClosed, add, onOpen } = useIntake()
  const photos = useDraftPhotos().filter((photo) => photo.part === part)
  if (isClosed) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileInput
        source="camera"
        onFiles={(files) => add(files, part)}
        onOpen={onOpen}
        className={buttonVariants({ variant: 'outline', size: 'lg' })}
      >
        <Camera aria-hidden />
        Photo of {CHIMNEY_PART_LABELS[part]}
      </FileInput>
      {photos.map((photo) => (
        <img
          key={photo.id}
          src={photo.thumbnailUrl}
          alt={photoText(photo)}
          decoding="async"
          className="size-13 rounded-md bg-muted object-cover"
        />
      ))}
      <output className="empty:hidden">
        {pending.length > 0 && `Preparing ${plural(pending.length, 'photo')}…`}
      </output>
      {errors.length > 0 && <p role="alert">{errors.map(({ text }) => text).join(' ')}</p>}
    </div>
  )
}
