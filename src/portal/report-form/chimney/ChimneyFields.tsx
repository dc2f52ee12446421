import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { ChimneyMap } from './ChimneyMap.tsx'
import { PartFields } from './PartFields.tsx'
import { usePartStates } from './usePartStates.ts'

/** The five parts of the chimney, as a map to tap and as plain fields. Both set the same values. */
export function ChimneyFields({ form }: ReportFormProps) {
  const states = usePartStates(form)
  return (
    <ReportSection title="Chimney components" size="tall" className="items-start md:grid-cols-[20rem_1fr]">
      <ChimneyMap form={form} />
      <div className="grid gap-4">
        {CHIMNEY_PARTS.map((part) => (
          <PartFields key={part} part={part} state={states[part]} form={form} />
        ))}
      </div>
    </ReportSection>
  )
}
