import { useWatch } from 'react-hook-form'
import {
  CHIMNEY_PART_LABELS,
  NOT_INSPECTED,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
} from '#domain/chimney.ts'
import { ToggleButton } from '../fields/ToggleButton.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { useLookedAt } from '../LookedAtContext.tsx'

type NotInspectedChoiceProps = ReportFormProps & { part: ChimneyPart }

/** Buttons that mark a part as not inspected, and take the mark back [R30] [R41]. The status keeps its value. */
export function NotInspectedChoice({ form, part }: NotInspectedChoiceProps) {
  const name = `${part}_not_inspected` as const
  const mark = useWatch({ control: form.control, name })
  const { lookAt } = useLookedAt()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 lg:self-end">
      <legend className="sr-only">{CHIMNEY_PART_LABELS[part]} not inspected</legend>
      {NOT_INSPECTED.map((reason) => (
        <ToggleButton
          key={reason}
          isPressed={mark === reason}
          className="flex-1 basis-24 px-2 text-sm"
          onPress={() => {
            lookAt(part)
            form.setValue(name, mark === reason ? null : reason)
          }}
        >
          {NOT_INSPECTED_LABELS[reason]}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
