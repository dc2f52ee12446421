import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { DiagnosticLine } from '#sync/diagnostics.ts'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../../shell/PortalContext.tsx'
import { fileStamp, saveFile } from '../../shell/browser/saveFile.ts'
import { diagnosticFileText, diagnosticText } from './diagnosticText.ts'

const MAX_SHOWN = 50

/** The diagnostic log, closed at first, and only read once it is opened. */
export function DiagnosticLog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-bold">Diagnostic log</summary>
      {isOpen && <DiagnosticLines />}
    </details>
  )
}

/** The newest lines of the log, and a button that saves all of them. */
function DiagnosticLines() {
  const portal = usePortal()
  const lines = useLiveQuery(() => portal.log.lines(), [portal])
  if (lines === undefined) return null

  function save(all: readonly DiagnosticLine[]): void {
    const text = diagnosticFileText(all, { appVersion: APP_VERSION, browser: navigator.userAgent })
    const name = `diagnostic-log-${fileStamp(portal.now())}.txt`
    saveFile(new File([text], name, { type: 'text/plain' }))
  }

  return (
    <div className="grid gap-3">
      <p>
        What the portal did lately, for whoever looks after it. It names nobody and holds nothing that was
        entered.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => save(lines)}>
        Save diagnostic log
      </Button>
      <ol
        aria-label="Newest lines"
        reversed
        className="grid gap-2 rounded-md bg-muted p-3 text-sm wrap-anywhere"
      >
        {lines
          .slice(-MAX_SHOWN)
          .reverse()
          .map((line, index) => (
            // Lines have no id, and their elements no state.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{diagnosticText(line)}</li>
          ))}
      </ol>
    </div>
  )
}
