import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, type RefObject } from 'react'
import { isVersion, type Report } from '#domain/report.ts'
import type { Corrects, Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

type ReportChangedAlertProps = { draft: Draft; isEnding: RefObject<boolean> }

/** Warns that the report's version is no longer the one that this draft corrects [R29]: it cannot be saved. */
export function ReportChangedAlert({ draft, isEnding }: ReportChangedAlertProps) {
  const { corrects } = draft
  const { store } = usePortal()
  const { userId } = useSession()
  const shown = useRef<string | null>(null)
  const change = useLiveQuery(async () => {
    const report = corrects ? await store.report(userId, corrects.reportId) : null
    // Not while this form saves, which makes the next version itself.
    if (!isEnding.current) shown.current = report && corrects ? changeOf(report, corrects) : null
    return shown.current
  }, [store, userId, corrects, isEnding])

  if (!change) return null
  return (
    <Alert variant="destructive">
      {change}, so this correction cannot be saved. Note what you need of it, discard this draft, and correct
      the report as it is now.
    </Alert>
  )
}

function changeOf(report: Report, corrects: Corrects): string | null {
  if (isVersion(report, corrects)) return null
  return (report.version ?? 1) < corrects.version
    ? 'The server refused your correction before this one'
    : 'This report was corrected meanwhile, on another phone or by the office'
}
