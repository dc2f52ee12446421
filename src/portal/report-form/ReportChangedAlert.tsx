import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, type RefObject } from 'react'
import { isVersion } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

type ReportChangedAlertProps = { draft: Draft; isEnding: RefObject<boolean> }

/** Warns that the report's version is no longer the one that this draft corrects [R29]. */
export function ReportChangedAlert({ draft, isEnding }: ReportChangedAlertProps) {
  const { corrects } = draft
  const { store } = usePortal()
  const { userId } = useSession()
  const shown = useRef(false)
  const isOvertaken = useLiveQuery(async () => {
    const report = corrects ? await store.report(userId, corrects.reportId) : null
    // Not while this form saves, which makes the next version itself.
    if (!isEnding.current) shown.current = !!report && !!corrects && !isVersion(report, corrects)
    return shown.current
  }, [store, userId, corrects, isEnding])

  if (!isOvertaken) return null
  return (
    <Alert variant="destructive">
      This report was corrected meanwhile, on another phone or by the office: the server will refuse this
      correction. Note what you need of it, discard this draft, and correct the report as it is now.
    </Alert>
  )
}
