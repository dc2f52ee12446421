import { useLiveQuery } from 'dexie-react-hooks'
import type { StorageSpace } from '../ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** The room on this phone; undefined until the browser has answered. Asked again when the outbox changes. */
export function useStorageSpace(): StorageSpace | undefined {
  const portal = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // Every entry that comes or goes takes room or gives it back.
    await portal.store.entries(userId)
    return portal.storageSpace()
  }, [portal, userId])
}
