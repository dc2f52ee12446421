import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CONDITION_LABELS, isWorse, type Condition } from '#domain/chimney.ts'
import { worstFinding } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { Button } from '#ui/components/Button.tsx'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import { takeFocus } from '../../shell/focus.ts'
import type { ReportFormValues } from '../formValues.ts'

/** The overall status and the worst finding, which is worse. */
export type Contradiction = { overall: Condition; worst: Condition }

type OverallQuestionProps = {
  contradiction: Contradiction
  /** Names the findings that are worse than the overall status. */
  text: string
  onRaise: () => void
  onKeep: () => void
}

/**
 * Replaces Save Report by the question whether the overall status stays better than what was found [R31]. The button
 * that saves nothing is where Save Report was, and has the focus, so that a double tap does not save a contradiction.
 */
export function OverallQuestion({ contradiction, text, onRaise, onKeep }: OverallQuestionProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 pb-1">
      <legend className="pb-2 font-semibold">{text}</legend>
      <Button variant="outline" size="lg" onClick={onKeep}>
        Save as {CONDITION_LABELS[contradiction.overall]}
      </Button>
      <Button ref={takeFocus} size="lg" onClick={onRaise}>
        Change to {CONDITION_LABELS[contradiction.worst]}
      </Button>
    </fieldset>
  )
}

type OverallStatus = {
  /** Returns the contradiction to confirm before a save; null if there is none, or it was confirmed already. */
  contradiction: () => Contradiction | null
  /** Keeps the status that was set by hand: the question is not repeated. */
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
    form.setValue('overall_status', worst, { shouldDirty: true })
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
