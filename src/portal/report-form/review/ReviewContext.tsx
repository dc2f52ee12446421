import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isUrgent } from '#domain/report.ts'
import { blankFindings, type ReportFindings } from '#domain/reportFields.ts'
import { useToday } from '../../shell/useToday.ts'
import { type ReportFormProps, toFinishedFindings } from '../formValues.ts'
import { findWarnings, type ReviewWarning } from './findWarnings.ts'

type Review = { findings: ReportFindings; warnings: readonly ReviewWarning[] }

const Context = createContext<Review>({ findings: blankFindings(), warnings: [] })
// A context of its own: the drawing is not rendered with each letter of a note.
const UrgentContext = createContext(false)

/** Provides the current findings, what looks forgotten in them, and whether they are urgent. */
export function ReviewProvider({ form, children }: ReportFormProps & { children: ReactNode }) {
  const findings = useDeferredFindings({ form })
  const today = useToday()
  const review = useMemo(() => ({ findings, warnings: findWarnings(findings, today) }), [findings, today])
  return (
    <Context value={review}>
      <UrgentContext value={isUrgent(findings)}>{children}</UrgentContext>
    </Context>
  )
}

export function useReview(): Review {
  return use(Context)
}

/** Whether a fire burns in the drawing: not in that of an urgent report [R42]. */
export function useIsLit(): boolean {
  return !use(UrgentContext)
}

/** The current findings, updated at low priority so that a keystroke never waits for them. */
function useDeferredFindings({ form }: ReportFormProps): ReportFindings {
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
