import { BellRing, ClipboardList, CloudUpload } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { IconLine } from './IconLine.tsx'
import { describeJobUpdate } from '../jobUpdateText.ts'
import type { JobView } from '../jobView.ts'

/** What this phone knows about a job: an update from the office, a refusal, unsent work, a draft. */
export function JobBadges({ view }: { view: JobView }) {
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
      {view.isUnsent && <IconLine icon={CloudUpload}>Not sent yet</IconLine>}
      {view.hasDraft && <IconLine icon={ClipboardList}>Report begun, not saved yet</IconLine>}
    </>
  )
}
