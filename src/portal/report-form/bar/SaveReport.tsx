import { useRef, useState } from 'react'
import { isPart } from '#domain/chimney.ts'
import { REPORT_FIELDS, type PartOrCheck, type ReportFieldName } from '#domain/reportFields.ts'
import { vibrate } from '../../shell/browser/vibrate.ts'
import { useLookNow } from '../chimney/OpenPartContext.tsx'
import { toFinishedFindings, type ReportFormProps } from '../formValues.ts'
import { useLookedAt } from '../LookedAtContext.tsx'
import { SaveButton } from './SaveButton.tsx'
import { saveQuestions, type SaveQuestions } from './saveQuestions.ts'
import { SaveSheet, type SaveAnswers } from './SaveSheet.tsx'
import type { OverallStatus } from './useOverallStatus.ts'

type SaveReportProps = ReportFormProps & {
  customer: string
  overall: OverallStatus
  /** The running save takes so long that progress is shown. */
  isSlow: boolean
  onSave: () => void
  onGoTo: (field: ReportFieldName) => void
}

/** Save Report, and the sheet that it shows if there is something to ask. */
export function SaveReport({ form, customer, overall, isSlow, onSave, onGoTo }: SaveReportProps) {
  const { lookAt, findNotLookedAt } = useLookedAt()
  const lookNow = useLookNow(onGoTo)
  const isUrgencyKnown = useRef(false)
  const [questions, setQuestions] = useState<SaveQuestions | null>(null)

  function trySave(): void {
    const asked = saveQuestions(toFinishedFindings(form.getValues()), {
      notLookedAt: findNotLookedAt(),
      contradiction: overall.contradiction(),
      isUrgencyKnown: isUrgencyKnown.current,
    })
    setQuestions(asked)
    if (asked === null) saveNow()
  }

  function saveAnswered(
    { notLookedAt, contradiction, urgent }: SaveQuestions,
    { notInspected, isOverallKept }: SaveAnswers,
  ): void {
    for (const item of notInspected) markNotInspected(form, item)
    lookAt(...notLookedAt)
    if (contradiction && isOverallKept) overall.keep()
    if (contradiction && !isOverallKept) overall.follow()
    if (urgent) isUrgencyKnown.current = true
    saveNow()
  }

  function saveNow(): void {
    vibrate()
    onSave()
  }

  return (
    <>
      <SaveButton isSlow={isSlow} onSave={trySave} />
      {questions && (
        <SaveSheet
          form={form}
          questions={questions}
          customer={customer}
          onSave={(answers) => saveAnswered(questions, answers)}
          onLookNow={() => lookNow(questions.notLookedAt)}
          onClose={() => setQuestions(null)}
        />
      )}
    </>
  )
}

function markNotInspected({ setValue }: ReportFormProps['form'], item: PartOrCheck): void {
  if (isPart(item)) setValue(`${item}_not_inspected`, 'not_inspected')
  else setValue(REPORT_FIELDS[item].mark, 'not_tested')
}
