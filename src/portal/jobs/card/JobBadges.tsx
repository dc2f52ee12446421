import { BellRing, ClipboardList, CloudCheck, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { IconLine } from './IconLine.tsx'
import { describeJobUpdate } from '../jobUpdateText.ts'
import type { JobView } from '../jobView.ts'

/** What this phone knows about a job: an update from the office, a refusal, unsent work, a draft. */
export function JobBadges({ view }: { view: JobView }) {
  const { isUnsent } = view
  const [wasUnsent, setWasUnsent] = useState(isUnsent)
  if (isUnsent && !wasUnsent) setWasUnsent(true)
  return (
    <>
      {view.update !== null && <IconLine icon={BellRing}>{describeJobUpdate(view.update)}</IconLine>}
      {view.isWithdrawn && <Alert>The office no longer has you on this job.</Alert>}
      {view.refusal !== null && (
        <Alert variant="destructive">
          <p>The server refused what you did here: {view.refusal}</p>
          <Link to={paths.sync} className="inline-flex min-h-11 items-center font-semibold underline">
            See what is kept
          </Link>
        </Alert>
      )}
      {/* The line stays once it is sent: the buttons below must not move under a thumb [R25]. */}
      {wasUnsent && (isUnsent || view.refusal === null) && (
        <div data-transient={!isUnsent || undefined}>
          <IconLine icon={isUnsent ? CloudUpload : CloudCheck}>{isUnsent ? 'Not sent yet' : 'Sent'}</IconLine>
        </div>
      )}
      {view.hasDraft && <IconLine icon={ClipboardList}>Report begun, not saved yet</IconLine>}
    </>
  )
}
