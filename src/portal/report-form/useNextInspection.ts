import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isUrgent } from '#domain/report.ts'
import { calendarDay } from '#domain/time.ts'
import type { Draft } from '#sync/draft.ts'
import { yearAfter } from './fields/dates.ts'
import type { ReportFormValues } from './formValues.ts'

/**
 * Takes the prefilled day of the next inspection away when the report becomes urgent, since that is nothing to leave for
 * a year [R42], and brings it back when the report is urgent no more. Any other day stays, and so does one that is chosen
 * while the report is urgent.
 */
export function useNextInspection({ startedAt }: Draft, form: UseFormReturn<ReportFormValues>): void {
  useEffect(() => {
    const inTwelveMonths = yearAfter(calendarDay(new Date(startedAt)))
    let wasUrgent = isUrgent(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        if (isUrgent(values) === wasUrgent) return
        wasUrgent = !wasUrgent
        const [before, after] = wasUrgent ? [inTwelveMonths, ''] : ['', inTwelveMonths]
        if (values.next_inspection_date === before) form.setValue('next_inspection_date', after)
      },
    })
  }, [form, startedAt])
}
