import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChimneyPart, Condition } from '#domain/report.ts'
import type { ReportFormProps } from '../formValues.ts'

const STATUSES = [
  'chimney_crown_status',
  'flue_liner_status',
  'damper_status',
  'smoke_chamber_status',
  'firebox_status',
] as const

/** Each part's current condition in the form; the same object until one changes. */
export function usePartConditions({ control }: ReportFormProps['form']): Record<ChimneyPart, Condition> {
  const [chimney_crown, flue_liner, damper, smoke_chamber, firebox] = useWatch({ control, name: STATUSES })
  return useMemo(
    () => ({ chimney_crown, flue_liner, damper, smoke_chamber, firebox }),
    [chimney_crown, flue_liner, damper, smoke_chamber, firebox],
  )
}
