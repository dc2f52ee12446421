import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { FormBar } from './bar/FormBar.tsx'
import { OverallQuestion } from './bar/OverallQuestion.tsx'
import { SaveButton, SaveMessages } from './bar/SaveButton.tsx'
import { DiscardDraft, useDiscardDraft } from './draft/DiscardDraft.tsx'
import { DiscardedElsewhere } from './draft/DiscardedElsewhere.tsx'
import { useDraftWriter } from './draft/useDraftWriter.ts'
import { useLastField } from './draft/useLastField.ts'
import { DraftProviders } from './DraftProviders.tsx'
import { cleanPasted } from './fields/cleanPasted.ts'
import { toFinishedFindings, toFormValues } from './formValues.ts'
import { JobChangedAlert } from './JobChangedAlert.tsx'
import { overallText } from './fields/overallText.ts'
import { ReportChangedAlert } from './ReportChangedAlert.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { TooLateAlert } from './TooLateAlert.tsx'
import { useOverallStatus, type Contradiction } from './useOverallStatus.ts'
import { usePremeasuredSections } from './usePremeasuredSections.ts'
import { useSaveReport } from './useSaveReport.ts'
import { useSingleFlight } from './useSingleFlight.ts'

type DraftFormProps = {
  job: Job
  draft: Draft
  /** The draft corrects the report of an earlier visit, and one of the last visit is still to be written. */
  isReportDue?: boolean
  /** By the device's clock, the server will refuse what the draft makes. */
  isTooLate?: boolean
}

/** The report form. Input is autosaved as a draft; Save turns the draft into a report, or into its correction. */
export function ReportForm({ job, draft, isReportDue = false, isTooLate = false }: DraftFormProps) {
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

  const asked = question && (
    <OverallQuestion
      contradiction={question}
      text={overallText(toFinishedFindings(form.getValues())) ?? ''}
      onRaise={() => answer(overall.follow)}
      onKeep={() => {
        answer(overall.keep)
        void save()
      }}
    />
  )
  // What appears by itself is in the bar or at the end: above the form it would move a control under the finger [R25].
  const messages = (
    <>
      <JobChangedAlert job={job} isEnding={isEnding} />
      <ReportChangedAlert draft={draft} isEnding={isEnding} />
      {isTooLate && <TooLateAlert job={job} draft={draft} writer={writer} />}
      <SaveMessages draftError={draftError} failure={failure} onGoTo={goTo} />
      {!isDiscarding && <DiscardedElsewhere draft={draft} form={form} writer={writer} />}
    </>
  )

  return (
    <>
      <ReportHeader draft={draft} />
      <main className="mx-auto max-w-5xl px-3 sm:px-4">
        {isReportDue && (
          <Alert className="mb-4">
            This is the correction of the earlier visit&apos;s report, which you began before. Save or discard
            it, then open the report of this visit.
          </Alert>
        )}
        {/* Without a submit button: "Go" on a phone's keyboard must not save an unfinished report. */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onInput={cleanPasted}
          className="grid grid-cols-1 gap-4 pt-2"
        >
          <DraftProviders
            form={form}
            job={job}
            draft={draft}
            writer={writer}
            isEnding={isEnding}
            resumePictures={resumePictures}
          >
            <ReportFields form={form} job={job} draft={draft} onGoTo={goTo} />
            <DiscardDraft onDiscard={() => void discard()} />
            <UpdatePrompt />
            <FormBar
              form={element}
              onGoTo={goTo}
              messages={messages}
              question={asked}
              save={<SaveButton isSlow={isSlow} onSave={trySave} />}
            />
          </DraftProviders>
        </form>
      </main>
    </>
  )
}
