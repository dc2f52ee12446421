import { startTransition, useEffect, useState } from 'react'
import type { ReportFindings } from '#domain/report.ts'
import type { ReportFormProps } from '../reportFormProps.ts'
import { toFinishedFindings } from '../formValues.ts'

/** What would be sent now, a moment late: it must never be what a keystroke waits for. */
export function useLateFindings({ form }: ReportFormProps): ReportFindings {
  const [findings, setFindings] = useState(() => toFinishedFindings(form.getValues()))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => startTransition(() => setFindings(toFinishedFindings(values))),
      }),
    [form],
  )
  return findings
}
