import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormProps } from '../formValues.ts'
import { useLookedAt } from '../LookedAtContext.tsx'
import type { PartStates } from './partState.ts'

const STATUSES = [
  'chimney_crown_status',
  'flue_liner_status',
  'damper_status',
  'smoke_chamber_status',
  'firebox_status',
] as const

const NOT_INSPECTED = [
  'chimney_crown_not_inspected',
  'flue_liner_not_inspected',
  'damper_not_inspected',
  'smoke_chamber_not_inspected',
  'firebox_not_inspected',
] as const

/** What the form shows of each part; the same object until one changes. */
export function usePartStates({ control }: ReportFormProps['form']): PartStates {
  const statuses = useWatch({ control, name: STATUSES })
  const marks = useWatch({ control, name: NOT_INSPECTED })
  const { lookedAt } = useLookedAt()
  const chimney_crown = marks[0] ?? (lookedAt.includes('chimney_crown') ? statuses[0] : 'not_opened')
  const flue_liner = marks[1] ?? (lookedAt.includes('flue_liner') ? statuses[1] : 'not_opened')
  const damper = marks[2] ?? (lookedAt.includes('damper') ? statuses[2] : 'not_opened')
  const smoke_chamber = marks[3] ?? (lookedAt.includes('smoke_chamber') ? statuses[3] : 'not_opened')
  const firebox = marks[4] ?? (lookedAt.includes('firebox') ? statuses[4] : 'not_opened')
  return useMemo(
    () => ({ chimney_crown, flue_liner, damper, smoke_chamber, firebox }),
    [chimney_crown, flue_liner, damper, smoke_chamber, firebox],
  )
}
