import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { notifyError, notifySuccess } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { isRefusal } from '../notifyRefusals.ts'

type Retry = { isBusy: boolean; retry: () => Promise<void> }

/** Sends a refused entry again, and shows a toast with the result. `what` describes the entry. */
export function useRetry(entry: OutboxEntry, what: string): Retry {
  const { commands, store } = usePortal()
  const { userId, loop } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await commands.tryAgain(entry)
      await loop.sendNow()
      const entries = await store.entries(userId)
      notifyResult(
        what,
        entries.find((other) => other.id === entry.id),
      )
    } catch (error) {
      notifyError('Error', errorText(error), { id: entry.id })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, retry }
}

/** `after` is the entry after the attempt; undefined if it was sent. */
function notifyResult(what: string, after: OutboxEntry | undefined): void {
  if (after === undefined) {
    notifySuccess('Sent', [what])
  } else if (after.state.kind === 'refused') {
    // `RefusalToasts` shows it [R16] [R26].
    if (isRefusal(after)) return
    notifyError('Refused again', after.lastReason ?? 'No reason was given', { id: after.id })
  } else {
    notifySuccess('Not sent yet', [what, 'It will be tried again by itself.'], { id: after.id })
  }
}
