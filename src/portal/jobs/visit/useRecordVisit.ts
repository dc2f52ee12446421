import { useRef, useState, type RefObject } from 'react'
import type { Job } from '#domain/job.ts'
import { VISIT_REASON_LABELS, type VisitReason } from '#domain/visit.ts'
import type { VisitText } from '#sync/draft.ts'
import { PicturesWaitingError } from '#sync/ports/draftStore.ts'
import type { ShownVisit } from '#sync/recordVisit.ts'
// Imported with the sheet: recording offline must not depend on loading code.
import '#sync/recordVisit.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import { isOffline } from '../../outbox/syncStatus.ts'
import { noticeIfSilent } from '../../shell/silentStorage.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { jobToastId, notifySuccess, VISIT_RECORDED } from '../../toasts/notify.ts'

const GONE =
  'This job is no longer on this phone, so nothing was recorded. What you entered is still here. Please ring the office.'

const WAITING = 'Some photos are still being prepared. Wait until they show, then tap again.'

const NOT_SAVED =
  'The visit is not recorded yet. What you entered before stays on this phone: check there what you entered last.'

type RecordVisit = {
  /** Why the visit was not recorded, as a sentence, or null. */
  problem: string | null
  isSaving: boolean
  record: (shown: VisitText) => Promise<void>
}

/** Records that a job could not be done, and shows a toast. */
export function useRecordVisit(
  job: Job,
  writer: DraftWriter<Partial<VisitText>>,
  resumePictures: RefObject<(() => void) | null>,
  onRecorded: () => void,
): RecordVisit {
  const { commands } = usePortal()
  const { userId, loop } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // State would let the second of two quick taps through.
  const isRunning = useRef(false)

  async function save(shown: ShownVisit): Promise<void> {
    // A change that is written after the record would start a new draft. What could not be written is recorded, too.
    await writer.flush().catch(() => undefined)
    if (!(await commands.recordVisit(userId, job, shown, writer.entered() ?? {}))) {
      setProblem(GONE)
      return
    }
    writer.close()
    const told = `The office is told about job ${job.job_number}: ${VISIT_REASON_LABELS[shown.reason]}.`
    const isWaiting = isOffline(loop.state(), navigator.onLine)
    const lines = isWaiting ? [told, 'It will be sent when there is a connection.'] : [told]
    onRecorded()
    notifySuccess(VISIT_RECORDED, lines, { id: jobToastId(job.id) })
    void loop.sendNow()
  }

  async function record({ reason, note }: VisitText): Promise<void> {
    if (isRunning.current) return
    const missing = visitProblem(reason, note)
    setProblem(missing)
    if (reason === null || missing !== null) return
    isRunning.current = true
    setSaving(true)
    try {
      await noticeIfSilent(NOT_SAVED, () => save({ reason, note }))
    } catch (error) {
      const isWaiting = error instanceof PicturesWaitingError
      setProblem(isWaiting ? WAITING : `The visit could not be kept on this phone: ${errorText(error)}`)
      if (isWaiting) resumePictures.current?.()
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  return { problem, isSaving, record }
}

/** What is missing before a visit can be recorded, as a sentence for the technician; null if nothing is. */
export function visitProblem(reason: VisitReason | null, note: string): string | null {
  if (reason === null) return 'Choose why the job could not be done.'
  if (reason === 'other' && note.trim() === '') return 'Say in the note what happened.'
  return null
}
