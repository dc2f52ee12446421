import { useWatch } from 'react-hook-form'
import {
  CHIMNEY_PART_LABELS,
  NOT_INSPECTED,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
} from '#domain/chimney.ts'
import type { ReportFormProps } from '../formValues.ts'
import { useOpenedParts } from './OpenedPartsContext.tsx'

type NotInspectedChoiceProps = ReportFormProps & { part: ChimneyPart }

/** Two buttons that mark a part as not inspected, and take the mark back [R30]. The status keeps its value. */
export function NotInspectedChoice({ form, part }: NotInspectedChoiceProps) {
  const name = `${part}_not_inspected` as const
  const mark = useWatch({ control: form.control, name })
  const { open } = useOpenedParts()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 lg:self-end">
      <legend className="sr-only">{CHIMNEY_PART_LABELS[part]} not inspected</legend>
      {NOT_INSPECTED.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={mark === reason}
          className="min-h-11 flex-1 basis-32 cursor-pointer rounded-md border-2 border-input bg-background px-3 py-1 leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-[Highlight]"
          onClick={() => {
            open(part)
            form.setValue(name, mark === reason ? null : reason, { shouldDirty: true })
          }}
        >
          {NOT_INSPECTED_LABELS[reason]}
        </button>
      ))}
    </fieldset>
  )
}
