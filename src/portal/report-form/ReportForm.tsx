import { useRef, type ReactNode, type Ref, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { fullName, type Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { reportNumber } from '#domain/report.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { FormBar } from './bar/FormBar.tsx'
import { SaveMessages } from './bar/SaveButton.tsx'
import { SaveReport } from './bar/SaveReport.tsx'
import { useOverallStatus } from './bar/useOverallStatus.ts'
import { DiscardDraft, useDiscardDraft } from './draft/DiscardDraft.tsx'
import { DiscardedElsewhere } from './draft/DiscardedElsewhere.tsx'
import { useDraftWriter } from './draft/useDraftWriter.ts'
import { useLastField } from './draft/useLastField.ts'
import { cleanPasted } from './fields/cleanPasted.ts'
import { toFormValues, type ReportFormProps } from './formValues.ts'
import { ChangedAlerts } from './ChangedAlerts.tsx'
import { ReportFields } from './ReportFields.tsx'
import { TooLateAlert } from './TooLateAlert.tsx'
import { usePremeasuredSections } from './fields/ReportSection.tsx'
import { useNextInspection } from './useNextInspection.ts'
import { useSaveReport } from './useSaveReport.ts'
import { useSingleFlight } from './useSingleFlight.ts'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { OpenPartProvider } from './chimney/OpenPartContext.tsx'
import { LookedAtProvider } from './LookedAtContext.tsx'
import { EarlierVisitContext } from './EarlierVisitContext.tsx'
import type { DraftWriter } from '../drafts/draftWriter.ts'
import { DraftPhotosProvider } from './photos/DraftPhotosContext.tsx'
import { PhotoIntakeProvider } from './photos/PhotoIntakeContext.tsx'
import { SentPhotosProvider } from './photos/SentPhotosContext.tsx'
import { ReviewProvider } from './review/ReviewContext.tsx'

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
  useNextInspection(draft, form)
  // What appears by itself is in the bar or at the end: above the form it would move a control under the finger [R25].
  const messages = (
    <>
      <ChangedAlerts job={job} draft={draft} isEnding={isEnding} />
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
              save={
                <SaveReport
                  form={form}
                  customer={fullName(job.customer)}
                  overall={overall}
                  isSlow={isSlow}
                  onSave={() => void save()}
                  onGoTo={goTo}
                />
              }
            />
          </DraftProviders>
        </form>
      </main>
    </>
  )
}

/** The way back, the report's number and the state of the autosave, in one line. Sticky, except on a low screen that is narrow. */
function ReportHeader({ draft }: { draft: Draft }) {
  const { corrects, reportId } = draft
  return (
    <header className="top-0 z-10 border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground [@media(min-height:35rem)]:sticky lying:sticky">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-1 px-3 sm:px-4">
        <BackToDashboard isShort />
        <p className="text-xs tracking-tight whitespace-nowrap sm:text-sm lg:mr-auto lg:ml-3 text-muted-foreground">
          {reportNumber(corrects?.reportId ?? reportId)}
        </p>
        <Badge variant="secondary" size="sm" className="my-1">
          {corrects ? 'Correction' : 'Draft Report'}
        </Badge>
      </div>
    </header>
  )
}

type DraftProvidersProps = ReportFormProps & {
  job: Job
  draft: Draft
  writer: DraftWriter
  isEnding: RefObject<boolean>
  resumePictures: Ref<() => void>
  children: ReactNode
}

/** Provides what the fields and the bar share: photos, what was looked at, and what looks forgotten. */
function DraftProviders(props: DraftProvidersProps) {
  const { form, job, draft, writer, isEnding, resumePictures, children } = props
  return (
    <LookedAtProvider draft={draft} writer={writer}>
      <DraftPhotosProvider draft={draft} isEnding={isEnding}>
        <SentPhotosProvider draft={draft}>
          <PhotoIntakeProvider draft={draft} writer={writer} resumePictures={resumePictures}>
            <ReviewProvider form={form}>
              <OpenPartProvider>
                <EarlierVisitContext value={job.earlier_visit ?? null}>{children}</EarlierVisitContext>
              </OpenPartProvider>
            </ReviewProvider>
          </PhotoIntakeProvider>
        </SentPhotosProvider>
      </DraftPhotosProvider>
    </LookedAtProvider>
  )
}
