import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/report.ts'
import { Select } from '#ui/components/Select.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import { ConditionOptions } from './ConditionOptions.tsx'
import { Field } from './Field.tsx'
import type { ReportFormProps } from './reportFormProps.ts'

/** Status and notes of one part of the chimney. Each label names the part, also where only "Status" is seen. */
export function PartFields({ part, form: { register } }: ReportFormProps & { part: ChimneyPart }) {
  const name = <span className="sr-only">{CHIMNEY_PART_LABELS[part]} </span>
  return (
    <fieldset className="rounded-lg border-2 border-border bg-card px-4 pb-4">
      <legend className="-ml-1 px-1 text-lg font-bold">{CHIMNEY_PART_LABELS[part]}</legend>
      <div className="grid gap-3 pt-2 lg:grid-cols-[18rem_1fr]">
        <Field label={<>{name}Status</>}>
          {(control) => (
            <Select {...control} {...register(`${part}_status`)}>
              <ConditionOptions />
            </Select>
          )}
        </Field>
        <Field label={<>{name}Notes</>}>
          {(control) => (
            <Textarea {...control} rows={1} className="min-h-12" {...register(`${part}_notes`)} />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
