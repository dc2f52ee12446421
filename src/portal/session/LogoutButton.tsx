import { lazy, Suspense, useState } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { Button } from '#ui/components/Button.tsx'
import { messageOf } from '../shell/errorText.ts'
import { notifyError } from '../toasts/notify.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** Signs out. If there is unsent work, a dialog first explains what happens to it. */
export function LogoutButton() {
  const { accounts, store } = usePortal()
  const { userId } = useSession()
  const [unsent, setUnsent] = useState<readonly OutboxEntry[] | null>(null)

  async function confirmOrLogOut(): Promise<void> {
    const entries = await store.entries(userId)
    if (entries.length > 0) setUnsent(entries)
    else await accounts.signOut()
  }

  function notifyFailure(error: unknown): void {
    notifyError('Error', `Failed to log out: ${messageOf(error)}`)
  }

  return (
    <>
      <Button variant="outline" onClick={() => void confirmOrLogOut().catch(notifyFailure)}>
        Logout
      </Button>
      {unsent && (
        <Suspense fallback={null}>
          <LogoutDialog
            unsent={unsent}
            onCancel={() => setUnsent(null)}
            onConfirm={() => void accounts.signOut().catch(notifyFailure)}
          />
        </Suspense>
      )}
    </>
  )
}
