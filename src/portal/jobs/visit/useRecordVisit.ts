import { useRef, useState } from 'react'
import type { Job } from '#domain/job.ts'
import { VISIT_REASON_LABELS, type VisitReason } from '#domain/visit.ts'
// Imported with the sheet: recording offline must not depend on loading code.
import '#sync/recordVisit.ts'
import { isOffline } from '../../outbox/syncStatus.ts'
import { noticeIfSilent } from '../../shell/silentStorage.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { jobToastId, notifySuccess } from '../../toasts/notify.ts'
import { VISIT_RECORDED } from '../../toasts/titles.ts'
import type { VisitWriter } from './useVisitDraft.ts'
import type { ShownPhoto } from './useVisitPhotos.ts'
import { photosToRecord } from './photosToRecord.ts'
import { visitProblem } from './visitProblem.ts'

const GONE =
  'This job is no longer on this phone, so nothing was recorded. What you entered is still here. Please ring the office.'

const BUSY =
  'Another tab of the portal is still preparing a photo of this visit. Wait a moment, then tap again; or load this page again.'

const NOT_SAVED =
  'The visit is not recorded yet. What you entered before stays on this phone: check there what you entered last.'

type RecordVisit = {
  /** Why the visit was not recorded, as a sentence, or null. */
  problem: string | null
  isSaving: boolean
  record: (reason: VisitReason | null, note: string, photos: readonly ShownPhoto[]) => Promise<void>
}

/** Records that a job could not be done, and shows a toast. */
export function useRecordVisit(job: Job, writer: VisitWriter, onRecorded: () => void): RecordVisit {
  const { commands, store } = usePortal()
  const { userId, loop } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // State would let the second of two quick taps through.
  const isRunning = useRef(false)

  async function save(reason: VisitReason, note: string, photos: readonly ShownPhoto[]): Promise<void> {
    // A change that is written after the record would start a new draft.
    await writer.flush()
    const newPhotos = await photosToRecord(store, userId, job.id, photos)
    if (newPhotos === null) {
      setProblem(BUSY)
      return
    }
    if (!(await commands.recordVisit(userId, job, { reason, note, photos: newPhotos }))) {
      setProblem(GONE)
      return
    }
    const told = `The office is told about job ${job.job_number}: ${VISIT_REASON_LABELS[reason]}.`
    const isWaiting = isOffline(loop.state(), navigator.onLine)
    const lines = isWaiting ? [told, 'It will be sent when there is a connection.'] : [told]
    onRecorded()
    notifySuccess(VISIT_RECORDED, lines, { id: jobToastId(job.id) })
    void loop.sendNow()
  }

  async function record(
    reason: VisitReason | null,
    note: string,
    photos: readonly ShownPhoto[],
  ): Promise<void> {
    if (isRunning.current) return
    const missing = visitProblem(reason, note)
    setProblem(missing)
    if (reason === null || missing !== null) return
    isRunning.current = true
    setSaving(true)
    try {
      await noticeIfSilent(NOT_SAVED, () => save(reason, note, photos))
    } catch (error) {
      setProblem(`The visit could not be kept on this phone: ${errorText(error)}`)
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  return { problem, isSaving, record }
}
