import { useLiveQuery } from 'dexie-react-hooks'
import type { StorageSpace } from '../../portal.ts'
import { usePortal } from '../../PortalContext.tsx'
import { useSession } from '../../session/SessionContext.ts'

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
