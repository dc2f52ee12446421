import { useLiveQuery } from 'dexie-react-hooks'
import { HardDrive } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'
import { isInstalled, isIos } from '../../shell/browser/device.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { storageSpace, type StorageSpace } from '../storageSpace.ts'
import { describePersistence, describeStorage, type Place } from './storageText.ts'

/** How much storage is left on this phone, and whether the browser may evict what is stored. */
export function StorageMeter() {
  const space = useStorageSpace()
  const storage = space && describeStorage(space)
  return (
    <section aria-labelledby="storage-title" className="grid gap-3">
      <h2 id="storage-title" className="text-xl font-bold">
        Storage on this phone
      </h2>
      {space && storage && (
        <>
          <div className="flex items-start gap-2">
            <HardDrive aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <p className="font-semibold">{storage.text}</p>
              <p>{describePersistence(space.isPersistent, place())}</p>
            </div>
          </div>
          {storage.warning !== null && <Alert variant="destructive">{storage.warning}</Alert>}
        </>
      )}
    </section>
  )
}

function place(): Place {
  if (isInstalled()) return 'installed app'
  return isIos() ? 'iPhone browser' : 'browser'
}

/** The storage of this phone; undefined until the browser has reported it. Read again when the outbox changes. */
function useStorageSpace(): StorageSpace | undefined {
  const portal = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // Makes the query live: each entry that is added or removed changes the storage.
    await portal.store.entries(userId)
    return storageSpace()
  }, [portal, userId])
}
