import { useState } from 'react'
import { DiagnosticLines } from './DiagnosticLog.tsx'

/** The diagnostic log, folded away: it is read only when somebody opens it. */
export function DiagnosticDetails() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-bold">Diagnostic log</summary>
      {isOpen && <DiagnosticLines />}
    </details>
  )
}
