import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { usePortal } from './PortalContext.tsx'
import { useSession } from './SessionContext.ts'

/** What is not sent yet, in the order of the taps; undefined until it is read. */
export function useOutbox(): OutboxEntry[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(() => store.entries(userId), [store, userId])
}
