import { MessageSquareWarning } from 'lucide-react'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import { formatTimestamp } from '../../shell/text/formatDate.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import type { JobView } from '../jobView.ts'
import { IconLine } from './IconLine.tsx'

const TOLD = 'The office has been told'

/** That the technician could not do the job, until the office has moved it [R32]; also as a part of a line of text. */
export function ToldOffice({ view, isInLine = false }: { view: JobView; isInLine?: boolean }) {
  const portal = usePortal()
  const { told_office } = view.job
  if (!told_office) return null
  const { reason, recorded_at } = told_office
  const text = (
    <>
      {view.isVisitUnsent ? <span data-once-sent={TOLD}>The office will be told</span> : TOLD}:{' '}
      {VISIT_REASON_LABELS[reason]}, {formatTimestamp(recorded_at, portal.now())}
    </>
  )
  return isInLine ? <> · {text}</> : <IconLine icon={MessageSquareWarning}>{text}</IconLine>
}
