import { memo, Suspense, useState, useEffect, useRef, type RefObject } from 'react'
import { BellRing, ClipboardList, CloudCheck, CloudUpload } from 'lucide-react'
import { Card } from '#ui/components/Card.tsx'
import { cn } from '#ui/components/cn.ts'
import { fullName, type Job, type JobStatus } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import {
  canRecordVisit,
  isCollapsible,
  isOnlyStarted,
  isOfficeTold,
  timeAndTown,
  type JobView,
} from '../jobView.ts'
import { JobActions, LazyClosedJobAction } from './JobActions.tsx'
import { ContactActions, JobDetails, type CardLook } from './JobDetails.tsx'
import { jobStatusStyle } from './jobStatusStyle.ts'
import { lazyPart } from '../../shell/browser/firstScreen.ts'
import { isFocusLost } from '../../shell/focus.ts'
import { Link } from '../../shell/Link.tsx'
import { COULD_NOT_DO, paths } from '../../shell/paths.ts'
import { IconLine } from './IconLine.tsx'
import { describeJobUpdate } from '../jobUpdateText.ts'

const UndoStart = lazyPart(() => import('./UndoStart.tsx').then((m) => m.UndoStart))
const ToldOffice = lazyPart(() => import('./ToldOffice.tsx').then((m) => m.ToldOffice))

type JobCardProps = {
  view: JobView
  /**
   * On its own page, or in a list: `prominent` for a job of now, `quiet` for another. In a list, a job on which nothing is
   * left to do is a line until it is tapped [R47].
   */
  look: CardLook
}

/** One job: its status, visit, customer and actions. In a list, the whole card opens the job's page. */
export const JobCard = memo(PlainJobCard, isSameCard)

function PlainJobCard({ view, look }: JobCardProps) {
  const { job } = view
  const [isOpen, setOpen] = useState(false)
  const isCollapsed = look !== 'page' && !isOpen && isCollapsible(view)
  // A line that was opened shows all of its job.
  const shownLook = isOpen ? 'prominent' : look
  const isQuiet = shownLook === 'quiet'
  const [wasCollapsed] = useState(isCollapsed)
  const { article, noteTap } = useStepFocus(job.status, isCollapsed)
  const titleId = `job-${job.id}`
  // `data-guarded`: no second tap on what has moved under the thumb (`tapGuard.ts`) [R25].
  return (
    <Card>
      <article
        ref={article}
        aria-labelledby={titleId}
        data-guarded
        data-folded={(isCollapsed && !wasCollapsed) || undefined}
        onClickCapture={noteTap}
        // The title's link covers the card; other controls are above it.
        className="relative [&_:is(a,button):not(h3>a)]:relative"
      >
        {isCollapsed ? (
          <CollapsedJob view={view} titleId={titleId} onOpen={() => setOpen(true)} />
        ) : (
          <div className={isQuiet ? 'grid gap-1 px-3 py-1.5 leading-tight' : 'grid gap-2 p-3 lg:p-4'}>
            <JobDetails
              job={job}
              titleId={titleId}
              look={shownLook}
              aside={
                <>
                  {isOnlyStarted(view) && (
                    <Suspense fallback={null}>
                      <UndoStart job={job} />
                    </Suspense>
                  )}
                  {look !== 'page' && canRecordVisit(view) && <CouldNotDoLink job={job} />}
                </>
              }
            />
            {isOfficeTold(job) && (
              <Suspense fallback={null}>
                <ToldOffice view={view} />
              </Suspense>
            )}
            <JobBadges view={view} />
            <div className={isQuiet ? 'mt-0.5 flex flex-wrap gap-1' : 'grid gap-2'}>
              <JobActions view={view} isQuiet={isQuiet} />
              {isQuiet && <ContactActions customer={job.customer} isQuiet />}
            </div>
          </div>
        )}
      </article>
    </Card>
  )
}

// Each read of the database returns new objects. A tap on one job must not re-render the cards of all others.
function isSameCard(before: JobCardProps, after: JobCardProps): boolean {
  return before.look === after.look && JSON.stringify(before.view) === JSON.stringify(after.view)
}

// Leads to the sheet of the job's page [R32].
function CouldNotDoLink({ job }: { job: Job }) {
  return (
    <Link
      to={paths.job(job.id)}
      state={COULD_NOT_DO}
      className="-mt-5 inline-flex min-h-11 items-end text-sm underline underline-offset-4"
    >
      Could not do
      <span className="sr-only"> for {fullName(job.customer)}</span>
    </Link>
  )
}

type CollapsedJobProps = { view: JobView; titleId: string; onOpen: () => void }

/** A job on which nothing is left to do, as a line that opens on a tap, with the way to its report. */
function CollapsedJob({ view, titleId, onOpen }: CollapsedJobProps) {
  const { job, isUnsent } = view
  const { label, icon: Icon, iconClass } = jobStatusStyle[job.status]
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1">
      <h3 id={titleId} className="min-w-0 flex-1 basis-40">
        <button
          type="button"
          aria-expanded={false}
          className="flex min-h-13 w-full cursor-pointer items-center gap-2 rounded-md text-left text-sm leading-tight focus-visible:outline-3 focus-visible:outline-ring"
          onClick={onOpen}
        >
          <Icon aria-hidden className={cn('size-6 shrink-0', iconClass)} />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-base font-bold">{timeAndTown(job)}</span>
            <span>Job {job.job_number}</span> · <span>{label}</span>
            {isOfficeTold(job) && (
              <Suspense fallback={null}>
                <ToldOffice view={view} isInLine />
              </Suspense>
            )}
            {isUnsent && <span data-until-sent> · Not sent yet</span>}
          </span>
        </button>
      </h3>
      <Suspense fallback={null}>
        <LazyClosedJobAction job={job} className="text-sm" />
      </Suspense>
    </div>
  )
}

type StepFocus = {
  article: RefObject<HTMLElement | null>
  /** To be called when anything in the card is tapped. */
  noteTap: () => void
}

/**
 * Moves the focus to the next step after a tap that removed the button it was on: to the first action of the job, or,
 * if there is none, to its number. Only an action is scrolled to, since the next job is what the technician needs then.
 */
function useStepFocus(status: JobStatus, isCollapsed: boolean): StepFocus {
  const article = useRef<HTMLElement>(null)
  const state = `${status} ${isCollapsed}`
  const tappedIn = useRef<string | null>(null)

  useEffect(() => {
    if (tappedIn.current === null || tappedIn.current === state) return
    tappedIn.current = null
    if (!isFocusLost()) return
    const action = article.current?.querySelector<HTMLElement>('[data-action]')
    const heading = article.current?.querySelector<HTMLElement>('h3 > *')
    if (action) action.focus()
    else heading?.focus({ preventScroll: true })
  }, [state])

  return { article, noteTap: () => void (tappedIn.current = state) }
}

/** What this phone knows about a job: an update from the office, a refusal, unsent work, a draft. */
function JobBadges({ view }: { view: JobView }) {
  const { isUnsent } = view
  const [wasUnsent, setWasUnsent] = useState(isUnsent)
  if (isUnsent && !wasUnsent) setWasUnsent(true)
  return (
    <>
      {view.update !== null && <IconLine icon={BellRing}>{describeJobUpdate(view.update)}</IconLine>}
      {view.isWithdrawn && <Alert>The office no longer has you on this job.</Alert>}
      {view.refusal !== null && (
        <Alert variant="destructive">
          <p>The office’s system did not take what you did here: {view.refusal}</p>
          <Link to={paths.sync} className="inline-flex min-h-11 items-center font-semibold underline">
            See what is kept
          </Link>
        </Alert>
      )}
      {/* The line stays once it is sent: the buttons below must not move under a thumb [R25]. */}
      {wasUnsent && (isUnsent || view.refusal === null) && (
        <div data-transient={!isUnsent || undefined} data-until-sent={isUnsent || undefined}>
          <IconLine icon={isUnsent ? CloudUpload : CloudCheck}>{isUnsent ? 'Not sent yet' : 'Sent'}</IconLine>
        </div>
      )}
      {view.hasDraft && <IconLine icon={ClipboardList}>Report begun, not saved yet</IconLine>}
    </>
  )
}
