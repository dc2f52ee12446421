import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/components/Button.tsx'

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** Signs out after a confirmation [R37]. */
export function LogoutButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="compact" onClick={() => setAsking(true)}>
        Logout
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <LogoutDialog onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
