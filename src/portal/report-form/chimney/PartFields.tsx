import { useWatch } from 'react-hook-form'
import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/report.ts'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { Select } from '#ui/components/Select.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import { Field } from '../fields/Field.tsx'
import { LengthHint } from '../fields/LengthHint.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { ConditionOptions } from './ConditionOptions.tsx'

type PartFieldsProps = ReportFormProps & { part: ChimneyPart }

/** Status and notes of one part of the chimney. Labels name the part for screen readers. */
export function PartFields({ part, form }: PartFieldsProps) {
  const name = <span className="sr-only">{CHIMNEY_PART_LABELS[part]} </span>
  return (
    <fieldset className="min-w-0 rounded-lg border-2 border-border bg-card px-2 pb-3 sm:px-4 sm:pb-4">
      <legend className="-ml-1 flex items-center gap-2 px-1 text-lg font-bold">
        <PartMark part={part} form={form} />
        {CHIMNEY_PART_LABELS[part]}
      </legend>
      <div className="grid gap-3 pt-2 lg:grid-cols-[18rem_1fr]">
        <Field label={<>{name}Status</>}>
          {(control) => (
            <Select {...control} {...form.register(`${part}_status`)}>
              <ConditionOptions />
            </Select>
          )}
        </Field>
        <Field label={<>{name}Notes</>} note={<LengthHint form={form} name={`${part}_notes`} />}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={1}
              className="min-h-12"
              {...form.register(`${part}_notes`)}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

function PartMark({ part, form: { control } }: PartFieldsProps) {
  return <ConditionSymbol condition={useWatch({ control, name: `${part}_status` })} size={24} />
}
