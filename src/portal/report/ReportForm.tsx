import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { JobChangedAlert } from './JobChangedAlert.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { toFormValues } from './reportFormValues.ts'
import { storageWords } from '../storageWords.ts'
import { useDraftKeeper } from './useDraftKeeper.ts'
import { useSaveReport } from './useSaveReport.ts'

const STILL_HERE = 'What you entered is still on this page.'

/** The report form. What is entered is on the device a moment later; saving makes it a report. */
export function ReportForm({ job, draft }: { job: Job; draft: Draft }) {
  const form = useForm({ defaultValues: toFormValues(draft.findings) })
  const { keeper, error: draftError } = useDraftKeeper(draft, form)
  const { failure, save } = useSaveReport(draft, keeper)
  const [isPreparing, setPreparing] = useState(false)
  const { isSubmitting } = form.formState

  return (
    <>
      <ReportHeader job={job} draft={draft} />
      <main className="mx-auto max-w-5xl px-4 pt-4 pb-16">
        <JobChangedAlert job={job} isSaving={isSubmitting} />
        {/* No submit button: "Go" on a phone's keyboard must not send a report that is half written. */}
        <form noValidate onSubmit={(event) => event.preventDefault()} aria-busy={isSubmitting}>
          <div className="grid gap-8">
            <ReportFields form={form} draft={draft} keeper={keeper} onPreparing={setPreparing} />
            <div className="grid gap-3">
              {draftError !== null && failure === null && (
                <Alert variant="destructive">
                  <p>The last changes could not be kept on this phone: {storageWords(draftError)}</p>
                  <p>{STILL_HERE}</p>
                </Alert>
              )}
              {failure !== null && (
                <Alert variant="destructive">
                  <p>{failure}</p>
                  <p>{STILL_HERE}</p>
                </Alert>
              )}
              <Button
                size="lg"
                disabled={isPreparing || isSubmitting}
                onClick={() => void form.handleSubmit(save)()}
              >
                {isSubmitting ? 'Saving Report...' : 'Save Report'}
              </Button>
              {isPreparing && <p>Wait until the photos are ready.</p>}
            </div>
          </div>
        </form>
      </main>
    </>
  )
}
