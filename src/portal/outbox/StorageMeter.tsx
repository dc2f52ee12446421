import { HardDrive } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'
import { persistenceWords } from './persistenceWords.ts'
import { spaceWords } from './spaceWords.ts'
import { useStorageSpace } from './useStorageSpace.ts'

/** How much room is left on this phone, and whether what is on it is safe there. */
export function StorageMeter() {
  const space = useStorageSpace()
  const words = space && spaceWords(space)
  return (
    <section aria-labelledby="storage-title" className="grid gap-3">
      <h2 id="storage-title" className="text-xl font-bold">
        Storage on this phone
      </h2>
      {space && words && (
        <>
          <div className="flex items-start gap-2">
            <HardDrive aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <p className="font-semibold">{words.text}</p>
              <p>{persistenceWords(space.isPersistent, isInstalled())}</p>
            </div>
          </div>
          {words.warning !== null && <Alert variant="destructive">{words.warning}</Alert>}
        </>
      )}
    </section>
  )
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
