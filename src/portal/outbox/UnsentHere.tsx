import { FileDown } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { formatTimestamp } from '../shell/text/formatDate.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { describeMutation } from './entryText.ts'
import { ExportPanel, useExport } from './export/ExportPanel.tsx'
import { describeUnsaved, useUnsentWork, type UnsavedReport, type OutboxLine } from './useUnsentWork.ts'

/** The unsent entries and unsaved reports on a phone that is out of touch. */
export function UnsentHere() {
  const unsentWork = useUnsentWork()
  if (unsentWork === undefined) return <Spinner />
  const { lines, unsavedReports } = unsentWork
  if (lines.length === 0 && unsavedReports.length === 0) return <p>Nothing on this phone waits to be sent.</p>
  return (
    <section aria-labelledby="unsent-here" className="grid gap-3">
      <h2 id="unsent-here" className="text-xl font-bold">
        Kept on this phone
      </h2>
      {lines.length > 0 && <UnsentLines lines={lines} />}
      {unsavedReports.length > 0 && <UnsavedReports reports={unsavedReports} />}
    </section>
  )
}

function UnsentLines({ lines }: { lines: readonly OutboxLine[] }) {
  const portal = usePortal()
  const { state, exportLines, close } = useExport()
  return (
    <>
      <p>This is sent as soon as there is a connection. It can be exported for the office until then.</p>
      <ul className="grid gap-2">
        {lines.map(({ entry, jobNumber }) => (
          <li key={entry.id} className="rounded-lg border-2 border-border bg-card p-3">
            <p className="font-semibold wrap-anywhere">{describeMutation(entry.mutation, jobNumber)}</p>
            <p className="text-muted-foreground">Entered {formatTimestamp(entry.createdAt, portal.now())}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="lg"
        disabled={state.kind === 'building'}
        onClick={() => void exportLines(lines)}
      >
        <FileDown aria-hidden />
        Export all
      </Button>
      <ExportPanel state={state} onClose={close} />
    </>
  )
}

function UnsavedReports({ reports }: { reports: readonly UnsavedReport[] }) {
  return (
    <ul className="grid gap-2">
      {reports.map((unsaved) => (
        <li key={`${unsaved.jobId} ${unsaved.isVisit}`}>
          {describeUnsaved(unsaved)} is begun. Go on with it once there is a connection.
        </li>
      ))}
    </ul>
  )
}
