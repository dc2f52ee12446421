import { CircleCheck, FilePen, HardDrive, Hourglass } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { Spinner } from '#ui/components/Spinner.tsx'
import { Alert } from '#ui/components/Alert.tsx'
import { Link } from '../../shell/Link.tsx'
import { InstallGuide, useInstallOffered } from '../../install/InstallGuide.tsx'
import { BackToDashboard } from '../../shell/BackToDashboard.tsx'
import { paths } from '../../shell/paths.ts'
import { OfficePhone } from '../../shell/OfficePhone.tsx'
import { ScreenHeading } from '../../shell/ScreenHeading.tsx'
import { useOnline } from '../../shell/browser/useOnline.ts'
import { useSyncState, useSession } from '../../shell/SessionContext.ts'
import { UpdatePrompt } from '../../update/UpdatePrompt.tsx'
import { DiagnosticLog } from './DiagnosticLog.tsx'
import type { Obstacle } from '../entryText.ts'
import { KEPT_WHILE_REFUSED, KEY_REFUSED } from '../keyRefusedText.ts'
import { OutboxList } from './OutboxList.tsx'
import { SignInAgainLink } from '../SignInAgainLink.tsx'
import { PutAwayEntries } from './PutAwayEntries.tsx'
import { describeSyncStatus, isKeyRefused, pullProblem, type SyncStatus } from '../syncStatus.ts'
import { SyncStatusLabel } from '../SyncStatusLabel.tsx'
import { describeUnsaved, useUnsentWork, type UnsavedReport } from '../useUnsentWork.ts'
import '../../shell/allStyles.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { describeReadiness, useReadiness } from '../readiness.ts'
import { storageSpace, type StorageSpace } from '../storageSpace.ts'
import { describePersistence, describeStorage, nextStep } from './storageText.ts'

/** Everything that is not sent yet, and the state of the phone's storage. */
export function OutboxPage() {
  const unsentWork = useUnsentWork()
  const state = useSyncState()
  const isOnline = useOnline()
  if (unsentWork === undefined) return <Spinner />

  const { lines, unsavedReports } = unsentWork
  const problem = pullProblem(state, isOnline)
  const status = describeSyncStatus(
    lines.map((line) => line.entry),
    state,
    isOnline,
  )
  return (
    <main className="mx-auto grid grid-cols-1 max-w-3xl gap-4 px-4 pt-[env(safe-area-inset-top)] pb-40">
      <BackToDashboard />
      <UpdatePrompt />
      <ScreenHeading screen="Unsent work" className="text-2xl font-bold">
        Unsent work
      </ScreenHeading>
      <CurrentStatus status={status} />
      {isKeyRefused(state) && <KeyRefusedAlert />}
      {problem !== null && <p className="text-muted-foreground">{problem}</p>}
      {lines.length === 0 ? (
        <p className="text-muted-foreground">
          Everything {unsavedReports.length > 0 ? 'that you saved' : 'on this phone'} has reached the office.
        </p>
      ) : (
        <OutboxList lines={lines} obstacle={obstacleOf(status.needsSignIn, isOnline)} />
      )}
      {unsavedReports.length > 0 && <UnsavedReports reports={unsavedReports} />}
      <PutAwayEntries />
      <div className="mt-4 grid gap-4 border-t-2 border-border pt-4">
        <InstallGuide />
        <ReadinessLines />
        <StorageMeter />
        <DiagnosticLog />
      </div>
    </main>
  )
}

function obstacleOf(needsSignIn: boolean, isOnline: boolean): Obstacle {
  if (!isOnline) return 'offline'
  return needsSignIn ? 'signed-out' : null
}

function CurrentStatus({ status }: { status: SyncStatus }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3">
      <span className="flex min-h-11 min-w-0 items-center gap-2">
        <SyncStatusLabel status={status} />
      </span>
      {status.needsSignIn && <SignInAgainLink />}
    </output>
  )
}

/** What to do about a publishable key that the gateway refuses [R55]. */
function KeyRefusedAlert() {
  return (
    <Alert>
      <p>{KEY_REFUSED}</p>
      <p className="mt-2">
        {KEPT_WHILE_REFUSED} It is sent by itself as soon as the settings are right, or a new version of the
        app is here.
      </p>
      <OfficePhone />
    </Alert>
  )
}

/** The unfinished drafts, which cannot be sent, each with a link to its form. */
function UnsavedReports({ reports }: { reports: readonly UnsavedReport[] }) {
  return (
    <ul className="grid gap-1">
      {reports.map((unsaved) => (
        <li key={`${unsaved.jobId} ${unsaved.isVisit}`}>
          <Link
            to={unsaved.isVisit ? paths.job(unsaved.jobId) : paths.report(unsaved.jobId)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
          >
            <FilePen aria-hidden className="size-5 shrink-0" />
            {describeUnsaved(unsaved)} is begun, and not saved yet
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether a day without signal can begin [R49]. */
function ReadinessLines() {
  const readiness = useReadiness()
  if (readiness === undefined) return null
  const [first, ...missing] = describeReadiness(readiness)
  const Icon = missing.length === 0 ? CircleCheck : Hourglass
  return (
    <output className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <span className="grid min-w-0">
        <span className="font-semibold">{first}</span>
        {missing.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </output>
  )
}

/** How much storage is left on this phone, and whether the browser may evict what is stored. */
function StorageMeter() {
  const space = useStorageSpace()
  const isInstallOffered = useInstallOffered()
  const storage = space && describeStorage(space)
  return (
    <section aria-labelledby="storage-title" className="grid gap-3">
      <h2 id="storage-title" className="text-xl font-bold">
        Storage on this phone
      </h2>
      {space && storage && (
        <>
          <div className="flex items-start gap-2">
            <HardDrive aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <p className="font-semibold">{storage.text}</p>
              <p>{describePersistence(space.isPersistent, nextStep(isInstallOffered))}</p>
            </div>
          </div>
          {storage.warning !== null && <Alert variant="destructive">{storage.warning}</Alert>}
        </>
      )}
    </section>
  )
}

/** The storage of this phone; undefined until the browser has reported it. Read again when the outbox changes. */
function useStorageSpace(): StorageSpace | undefined {
  const portal = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // Makes the query live: each entry that is added or removed changes the storage.
    await portal.store.entries(userId)
    return storageSpace()
  }, [portal, userId])
}
