import { useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Draft } from '#sync/draft.ts'
import { PicturesWaitingError } from '#sync/ports.ts'
import { nextPaint } from '../nextPaint.ts'
import { notifyError, notifySuccess } from '../notice/notify.ts'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.tsx'
import { useSession } from '../session/SessionContext.ts'
import { storageWords } from '../storageWords.ts'
import { isOffline } from '../unsent/syncWords.ts'
import type { DraftKeeper } from './draftKeeper.ts'
import { toFinishedFindings, type ReportFormValues } from './reportFormValues.ts'
import { savedText } from './savedText.ts'
import type { OneEnd } from './useOneEnd.ts'
import { unsendable, type SaveFailure } from './unsendable.ts'

type SaveReport = {
  failure: SaveFailure | null
  /** The save under way takes long enough to say so. */
  isSlow: boolean
  save: () => Promise<void>
}

// A save that is as fast as it should be ends before anybody could read that it is going on.
const SLOW_MS = 200

const NOTICE = { id: 'save-report' }

/** Makes a report of the draft, with the notices of the specification's section 8 and ruling R16. */
export function useSaveReport(
  draft: Draft,
  keeper: DraftKeeper,
  form: UseFormReturn<ReportFormValues>,
  resumePictures: RefObject<(() => void) | null>,
  once: OneEnd['once'],
): SaveReport {
  const { commands } = usePortal()
  const { loop } = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSlow, setSlow] = useState(false)

  async function store(values: ReportFormValues): Promise<void> {
    // The report is made of what stands in the form, so it need not wait for the draft's last write.
    const report = await commands.submitReport({ ...draft, findings: toFinishedFindings(values) })
    keeper.close()
    const text = savedText(report.id, isOffline(loop.state(), navigator.onLine))
    notifySuccess('Inspection Report Created', text, NOTICE)
    // The notice is on the screen before the list is drawn behind it.
    await nextPaint()
    void loop.sendNow()
    await navigate(paths.dashboard)
  }

  async function save(): Promise<void> {
    setFailure(null)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    try {
      const values = form.getValues()
      const obstacle = unsendable(values)
      if (obstacle) setFailure(obstacle)
      else await store(values)
    } catch (error) {
      const message = `Failed to save inspection report: ${storageWords(error)}`
      setFailure({ message })
      notifyError('Error', message, NOTICE)
      if (error instanceof PicturesWaitingError) resumePictures.current?.()
    } finally {
      clearTimeout(timer)
      setSlow(false)
    }
  }

  return { failure, isSlow, save: () => once(save) }
}
