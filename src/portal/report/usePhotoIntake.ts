import { useRef, useState } from 'react'
import type { Draft } from '#sync/draft.ts'
import { notifyError } from '../notice/notify.ts'
import type { Portal } from '../portal.ts'
import { usePortal } from '../PortalContext.tsx'
import { storageWords } from '../storageWords.ts'

type PhotoIntake = {
  /** How many of the chosen files are through; null where none is being prepared. */
  progress: { done: number; total: number } | null
  /** What went wrong with the files chosen last, one line each. */
  failures: string[]
  add: (files: readonly File[]) => void
}

/** Takes picture files into a draft, one at a time: a cheap phone has no memory for two of them decoded. */
export function usePhotoIntake(draft: Draft, onPreparing: (isPreparing: boolean) => void): PhotoIntake {
  const portal = usePortal()
  const [progress, setProgress] = useState<PhotoIntake['progress']>(null)
  const [failures, setFailures] = useState<string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())

  async function takeAll(files: readonly File[]): Promise<void> {
    onPreparing(true)
    setFailures([])
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      try {
        await storePhoto(portal, draft, file)
      } catch (error) {
        // The other files go on: one that is no picture must not cost the rest.
        const failure = `${file.name}: ${storageWords(error)}`
        setFailures((earlier) => [...earlier, failure])
        notifyError('Photo not added', failure)
      }
    }
    setProgress(null)
    onPreparing(false)
  }

  return {
    progress,
    failures,
    add(files) {
      queue.current = queue.current.then(() => takeAll(files))
    },
  }
}

async function storePhoto(portal: Portal, draft: Draft, file: File): Promise<void> {
  const { ownerId, reportId } = draft
  const { bytes, copy, ...prepared } = await portal.preparePhoto(file)
  const last = (await portal.store.photos(ownerId, reportId)).at(-1)
  const position = last ? last.position + 1 : 0
  const photo = { ...prepared, id: portal.uuid(), ownerId, reportId, position, path: null, isUploaded: false }
  await portal.store.addPhoto(photo, bytes, copy)
}
