import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { cleanPasted } from './fields/cleanPasted.ts'
import { DiscardDraft } from './draft/DiscardDraft.tsx'
import { DiscardedElsewhere } from './draft/DiscardedElsewhere.tsx'
import { useDiscardDraft } from './draft/useDiscardDraft.ts'
import { JobChangedAlert } from './JobChangedAlert.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { toFormValues } from './formValues.ts'
import { SaveReport } from './SaveButton.tsx'
import { useDraftKeeper } from './draft/useDraftWriter.ts'
import { useKnownHeights } from './usePremeasuredSections.ts'
import { useLastField } from './draft/useLastField.ts'
import { useOneEnd } from './useSingleFlight.ts'
import { useSaveReport } from './useSaveReport.ts'

/** The report form. What is entered is on the device a moment later; saving makes it a report. */
export function ReportForm({ job, draft }: { job: Job; draft: Draft }) {
  const form = useForm({ defaultValues: toFormValues(draft.findings) })
  const { keeper, error: draftError, storeEntered } = useDraftKeeper(draft, form)
  const resumePictures = useRef<() => void>(null)
  const { isEnding, once } = useOneEnd()
  const { failure, isSlow, save } = useSaveReport(draft, { keeper, storeEntered }, form, resumePictures, once)
  const { isDiscarding, discard } = useDiscardDraft(draft, keeper, once)
  const [isPreparing, setPreparing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const goTo = useLastField(element, draft, keeper)
  useKnownHeights(element)

  return (
    <>
      <ReportHeader job={job} draft={draft} />
      <main className="mx-auto max-w-5xl px-3 pb-40 sm:px-4">
        <UpdatePrompt />
        <JobChangedAlert job={job} isEnding={isEnding} />
        {/* No submit button: "Go" on a phone's keyboard must not send a report that is half written. */}
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
            keeper={keeper}
            isEnding={isEnding}
            onPreparing={setPreparing}
            resumePictures={resumePictures}
            onGoTo={goTo}
          />
          <SaveReport
            draftError={draftError}
            failure={failure}
            isPreparing={isPreparing}
            isSlow={isSlow}
            onSave={() => void save()}
            onGoTo={goTo}
          />
          <DiscardDraft onDiscard={() => void discard()} />
        </form>
        {!isDiscarding && <DiscardedElsewhere draft={draft} form={form} keeper={keeper} />}
      </main>
    </>
  )
}
