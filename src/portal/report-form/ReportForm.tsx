import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { cleanPasted } from './fields/cleanPasted.ts'
import { DiscardDraft, useDiscardDraft } from './draft/DiscardDraft.tsx'
import { DiscardedElsewhere } from './draft/DiscardedElsewhere.tsx'
import { JobChangedAlert } from './JobChangedAlert.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { OverallQuestion } from './OverallQuestion.tsx'
import { overallText } from './overallText.ts'
import { toFinishedFindings, toFormValues } from './formValues.ts'
import { SaveButton } from './SaveButton.tsx'
import { useDraftWriter } from './draft/useDraftWriter.ts'
import { usePremeasuredSections } from './usePremeasuredSections.ts'
import { useLastField } from './draft/useLastField.ts'
import { useSingleFlight } from './useSingleFlight.ts'
import { useOverallStatus, type Contradiction } from './useOverallStatus.ts'
import { useSaveReport } from './useSaveReport.ts'

/** The report form. Input is autosaved as a draft; Save turns the draft into a report. */
export function ReportForm({ job, draft }: { job: Job; draft: Draft }) {
  const form = useForm({ defaultValues: toFormValues(draft.findings) })
  const { writer, error: draftError, storeEntered } = useDraftWriter(draft, form)
  const resumePictures = useRef<() => void>(null)
  const { isEnding, runOnce } = useSingleFlight()
  const { failure, isSlow, save } = useSaveReport(
    draft,
    { writer, storeEntered },
    form,
    resumePictures,
    runOnce,
  )
  const { isDiscarding, discard } = useDiscardDraft(draft, writer, runOnce)
  const [isPreparing, setPreparing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const goTo = useLastField(element, draft, writer)
  usePremeasuredSections(element)
  const overall = useOverallStatus(draft, writer, form)
  const [question, setQuestion] = useState<Contradiction | null>(null)

  function trySave(): void {
    const contradiction = overall.contradiction()
    setQuestion(contradiction)
    if (contradiction === null) void save()
  }

  function answer(change: () => void): void {
    change()
    setQuestion(null)
  }

  return (
    <>
      <ReportHeader job={job} draft={draft} />
      <main className="mx-auto max-w-5xl px-3 pb-40 sm:px-4">
        <UpdatePrompt />
        <JobChangedAlert job={job} isEnding={isEnding} />
        {/* Without a submit button: "Go" on a phone's keyboard must not save an unfinished report. */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onInput={cleanPasted}
          className="grid gap-4 pt-2"
        >
          <ReportFields
            form={form}
            draft={draft}
            writer={writer}
            isEnding={isEnding}
            onPreparing={setPreparing}
            resumePictures={resumePictures}
            onGoTo={goTo}
          />
          {question ? (
            <OverallQuestion
              contradiction={question}
              text={overallText(toFinishedFindings(form.getValues())) ?? ''}
              onRaise={() => answer(overall.follow)}
              onKeep={() => {
                answer(overall.keep)
                void save()
              }}
            />
          ) : (
            <SaveButton
              draftError={draftError}
              failure={failure}
              isPreparing={isPreparing}
              isSlow={isSlow}
              onSave={trySave}
              onGoTo={goTo}
            />
          )}
          <DiscardDraft onDiscard={() => void discard()} />
        </form>
        {!isDiscarding && <DiscardedElsewhere draft={draft} form={form} writer={writer} />}
      </main>
    </>
  )
}
