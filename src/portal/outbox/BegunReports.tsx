import { FilePen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../shell/paths.ts'
import type { BegunReport } from './useBegunReports.ts'

/** The reports that nobody can send yet, since they are not saved, each with the way to it. */
export function BegunReports({ reports }: { reports: readonly BegunReport[] }) {
  return (
    <ul className="grid gap-1">
      {reports.map(({ jobId, jobNumber }) => (
        <li key={jobId}>
          <Link
            to={paths.report(jobId)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
          >
            <FilePen aria-hidden className="size-5 shrink-0" />
            The report on {jobNumber === null ? 'a job' : `job ${jobNumber}`} is begun, and not saved yet
          </Link>
        </li>
      ))}
    </ul>
  )
}
