import { useMemo } from 'react'
import type { Identity } from '#sync/ports.ts'
import { UnsentHere } from '../outbox/UnsentHere.tsx'
import { pausedLoop } from './pausedLoop.ts'
import { SessionProvider } from '../shell/SessionContext.ts'
import { useForgetHidden } from './useForgetHidden.ts'

/** The unsent work on a phone that is out of touch. The rest is hidden while this is shown, and deleted in time. */
export function OutOfTouchWork({ identity }: { identity: Identity }) {
  useForgetHidden(identity.userId)
  const session = useMemo(() => ({ ...identity, loop: pausedLoop }), [identity])
  return (
    <SessionProvider value={session}>
      <UnsentHere />
    </SessionProvider>
  )
}
