import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useOutbox } from '../shell/syncQueries.ts'
import { useAutoUpdate } from './useAutoUpdate.ts'

/** Offers a newer version that is waiting. It is never forced on anybody. */
export function UpdateBanner() {
  const { update } = usePortal()
  const unsentCount = useOutbox()?.length
  const isReportOpen = useMatch(paths.report(':jobId')) !== null
  const [isApplying, setApplying] = useState(false)
  useAutoUpdate(isReportOpen, unsentCount)
  if (unsentCount === undefined) return null

  function updateNow(): void {
    setApplying(true)
    update.apply()
  }

  return (
    <section
      data-transient
      aria-label="App update"
      className="mx-auto my-3 flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-2 border-border bg-muted px-4 py-3"
    >
      <output className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">A new version is ready.</span> {updateText(unsentCount, isReportOpen)}
      </output>
      <Button variant="outline" disabled={isApplying} onClick={updateNow}>
        {isApplying ? 'Updating...' : 'Update now'}
      </Button>
    </section>
  )
}

/** Explains what the update waits for, and that updating now loses nothing. Empty if it waits for nothing. */
export function updateText(unsentCount: number, isReportOpen: boolean): string {
  if (isReportOpen) return 'Updating now loses nothing: this report is kept at every change, and opens again.'
  if (unsentCount > 0) return 'It waits until everything is sent. Updating now loses nothing.'
  return ''
}
