import { business } from '#content/business/business.ts'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { newEntry } from '#sync/outbox/entry.ts'
import { mutationsOf } from '#sync/submitReport.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { ExportPanel, useExport } from '../outbox/export/ExportPanel.tsx'
import type { OutboxLine } from '../outbox/useUnsentWork.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { errorText } from '../shell/text/errorText.ts'
import { notifyError } from '../toasts/notify.ts'
import type { DraftWriter } from '../drafts/draftWriter.ts'

type TooLateAlertProps = { job: Job; draft: Draft; writer: DraftWriter }

/**
 * Warns, at any scroll position and before more is entered, that the thirty days for a report [R25] or its correction
 * [R29] are over, and exports what was entered. It can still be saved: the phone's clock may be wrong.
 */
export function TooLateAlert({ job, draft, writer }: TooLateAlertProps) {
  const portal = usePortal()
  const { store } = portal
  const { state, exportLines, close } = useExport()

  async function readLines(): Promise<OutboxLine[]> {
    await writer.flush()
    const stored = (await store.draft(draft.ownerId, draft.jobId)) ?? draft
    const photos = await store.photos(draft.ownerId, stored.reportId)
    const at = portal.now().toISOString()
    return mutationsOf(stored, photos, at).map((mutation, seq) => ({
      entry: { ...newEntry(portal.uuid(), draft.ownerId, mutation, at), seq },
      jobNumber: job.job_number,
    }))
  }

  async function exportDraft(): Promise<void> {
    try {
      await exportLines(await readLines())
    } catch (error) {
      notifyError('Error', `The file could not be made: ${errorText(error)}`)
    }
  }

  return (
    <Alert variant="destructive">
      {/* Only one of the two: together they would not fit above the bar on a phone. */}
      {state.kind === 'ready' ? (
        <ExportPanel state={state} onClose={close} />
      ) : (
        <>
          <p>
            The thirty days for this {draft.corrects ? 'correction' : 'report'} are over: the server will
            refuse it, unless this phone&apos;s clock is wrong. What you entered stays here. Export it, and
            ring the office: <span className="whitespace-nowrap">{business.phone}</span>.
          </p>
          <ExportPanel state={state} onClose={close} />
          {state.kind !== 'building' && (
            <Button variant="outline" size="compact" className="mt-2" onClick={() => void exportDraft()}>
              Export what you entered
            </Button>
          )}
        </>
      )}
    </Alert>
  )
}
