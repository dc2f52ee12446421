import { lazy, startTransition, useState } from 'react'
import { Button } from '#ui/components/Button.tsx'

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** Signs out after a confirmation [R37]. */
export function LogoutButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {/* A transition: React shows what replaces a fallback 300 ms late. */}
      <Button variant="ghost" size="compact" onClick={() => startTransition(() => setAsking(true))}>
        Logout
      </Button>
      {isAsking && <LogoutDialog onCancel={() => setAsking(false)} />}
    </>
  )
}
