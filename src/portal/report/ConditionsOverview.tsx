import { useWatch } from 'react-hook-form'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import type { ReportFormProps } from './reportFormProps.ts'

/** The chimney in section, each part as the form has it now. */
export function ConditionsOverview({ form: { control } }: ReportFormProps) {
  const [chimney_crown, flue_liner, damper, smoke_chamber, firebox] = useWatch({
    control,
    name: [
      'chimney_crown_status',
      'flue_liner_status',
      'damper_status',
      'smoke_chamber_status',
      'firebox_status',
    ],
  })
  return (
    <ChimneyDiagram
      conditions={{ chimney_crown, flue_liner, damper, smoke_chamber, firebox }}
      className="mx-auto w-full max-w-md md:sticky md:top-32"
    />
  )
}
