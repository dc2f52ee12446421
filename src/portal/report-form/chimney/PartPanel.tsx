import { useId } from 'react'
import type { ChimneyPart } from '#domain/report.ts'
import { Label } from '#ui/components/Label.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import type { ReportFormProps } from '../reportFormProps.ts'
import { ConditionChoice } from './ConditionChoice.tsx'

/** Big choices and the notes of one part. They write into the plain fields, which stay the form's own. */
export function PartPanel({ part, form }: ReportFormProps & { part: ChimneyPart }) {
  const notesId = useId()
  const { [`${part}_status` as const]: condition, [`${part}_notes` as const]: notes } = form.getValues()
  return (
    <>
      <ConditionChoice
        name={`${part}_status`}
        chosen={condition}
        onChoose={(chosen) => form.setValue(`${part}_status`, chosen, { shouldDirty: true })}
      />
      <div className="grid gap-1.5">
        <Label htmlFor={notesId}>Notes</Label>
        <Textarea
          id={notesId}
          name={`${part}_notes`}
          dir="auto"
          rows={2}
          className="max-h-40 min-h-20"
          defaultValue={notes}
          onChange={({ currentTarget }) =>
            form.setValue(`${part}_notes`, currentTarget.value, { shouldDirty: true })
          }
        />
      </div>
    </>
  )
}
