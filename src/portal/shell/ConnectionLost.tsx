import { useEffect, useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { reloadIfReachable } from './browser/reloadIfReachable.ts'
import { LogoLink } from './LogoLink.tsx'

type Attempt = 'none' | 'trying' | 'failed'

/** Replaces a screen whose code could not be loaded before the phone has stored it [R49]. Opens it with a connection. */
export function ConnectionLost() {
  const [attempt, setAttempt] = useState<Attempt>('none')

  useEffect(() => {
    const reload = () => void reloadIfReachable()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  async function tryAgain(): Promise<void> {
    setAttempt('trying')
    if (!(await reloadIfReachable())) setAttempt('failed')
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 pt-[6vh] pb-8">
      <LogoLink />
      <div role="alert" className="grid gap-3">
        <h1 className="text-3xl font-bold">No connection</h1>
        <p className="text-lg">
          The connection was lost before this phone had stored the whole portal. It goes on here as soon as
          there is a connection.
        </p>
        {attempt === 'failed' && <p className="text-lg font-semibold">There is still no connection.</p>}
      </div>
      <Button size="lg" disabled={attempt === 'trying'} onClick={() => void tryAgain()}>
        {attempt === 'trying' ? 'Trying...' : 'Try again'}
      </Button>
    </main>
  )
}
