import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { InstallGuide } from '../install/InstallGuide.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { DiagnosticDetails } from './DiagnosticDetails.tsx'
import { BegunReports } from './BegunReports.tsx'
import { EntryList } from './OutboxList.tsx'
import type { Obstacle } from './nextTryWords.ts'
import { StorageMeter } from './StorageMeter.tsx'
import { SyncStatus } from './SyncStatus.tsx'
import { syncWords } from './syncStatus.ts'
import { useBegunReports } from './useBegunReports.ts'
import { useOnline } from '../shell/useOnline.ts'
import { useOutboxWithJobs } from './useOutboxLines.ts'
import { useSyncState } from '../shell/useSyncState.ts'
import '../shell/allStyles.ts'

/** All that is not sent yet, one by one, and how the phone stands that keeps it. */
export function SyncPage() {
  const lines = useOutboxWithJobs()
  const begun = useBegunReports()
  const state = useSyncState()
  const isOnline = useOnline()
  if (lines === undefined || begun === undefined) return <Spinner />

  const words = syncWords(
    lines.map((line) => line.entry),
    state,
    isOnline,
  )
  return (
    <main className="mx-auto grid grid-cols-1 max-w-3xl gap-4 px-4 pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-40">
      <BackToDashboard />
      <UpdatePrompt />
      <ScreenHeading screen="Waiting to be sent" className="text-2xl font-bold">
        Waiting to be sent
      </ScreenHeading>
      <SyncStatus words={words} />
      {lines.length === 0 ? (
        <p className="text-muted-foreground">
          Everything {begun.length > 0 ? 'that you saved' : 'on this phone'} has reached the office.
        </p>
      ) : (
        <EntryList lines={lines} obstacle={obstacleOf(words.needsSignIn, isOnline)} />
      )}
      {begun.length > 0 && <BegunReports reports={begun} />}
      <div className="mt-4 grid gap-4 border-t-2 border-border pt-4">
        <InstallGuide />
        <StorageMeter />
        <DiagnosticDetails />
      </div>
    </main>
  )
}

function obstacleOf(needsSignIn: boolean, isOnline: boolean): Obstacle {
  if (!isOnline) return 'offline'
  return needsSignIn ? 'signed-out' : null
}
