import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isWorse, type Condition } from '#domain/chimney.ts'
import { worstFinding } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import type { ReportFormValues } from '../formValues.ts'

/** The overall status and the worst finding, which is worse. */
export type Contradiction = { overall: Condition; worst: Condition }

export type OverallStatus = {
  /** Returns the contradiction to confirm before a save; null if there is none, or it was confirmed already. */
  contradiction: () => Contradiction | null
  /** Keeps the status that was set by hand, of which nobody is asked again. */
  keep: () => void
  /** Lets the status follow the worst finding again. */
  follow: () => void
}

/** Lets the overall status follow the worst finding until the technician sets it by hand [R31]. */
export function useOverallStatus(
  { isOverallByHand = false }: Draft,
  writer: DraftWriter,
  form: UseFormReturn<ReportFormValues>,
): OverallStatus {
  const isByHand = useRef(isOverallByHand)
  const isKept = useRef(false)

  const followWorst = useCallback(() => {
    const worst = worstFinding(form.getValues())
    if (isByHand.current || form.getValues('overall_status') === worst) return
    form.setValue('overall_status', worst)
  }, [form])

  useEffect(() => {
    followWorst()
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // Only an event of the field itself has a type.
        if (name === 'overall_status' && type === 'change' && !isByHand.current) {
          isByHand.current = true
          writer.changed({ isOverallByHand: true })
        }
        followWorst()
      },
    })
  }, [form, writer, followWorst])

  return {
    contradiction() {
      const overall = form.getValues('overall_status')
      const worst = worstFinding(form.getValues())
      return !isKept.current && isWorse(worst, overall) ? { overall, worst } : null
    },
    keep() {
      isKept.current = true
    },
    follow() {
      isByHand.current = false
      writer.changed({ isOverallByHand: false })
      followWorst()
    },
  }
}
