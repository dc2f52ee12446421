import { useRef, useState } from 'react'
import { MAX_PHOTOS } from '#domain/photo.ts'
import type { Draft } from '#sync/draft.ts'
import { PhotoError, type Portal } from '../../portal.ts'
import { usePortal } from '../../PortalContext.tsx'
import { storageWords } from '../../storageWords.ts'

/** A chosen file that is not a photo yet. */
export type PendingPhoto = { key: number; fileName: string }

type PhotoIntake = {
  /** The files that are not through yet, the one that is being prepared first. */
  pending: readonly PendingPhoto[]
  /** What went wrong with the files chosen last, one line each. */
  failures: readonly string[]
  add: (files: readonly File[]) => void
}

/** Takes picture files into a draft, one at a time: a cheap phone has no memory for two of them decoded. */
export function usePhotoIntake(draft: Draft, onPreparing: (isPreparing: boolean) => void): PhotoIntake {
  const portal = usePortal()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)
  const waiting = useRef(0)

  async function take(file: File, key: number): Promise<void> {
    try {
      await storePhoto(portal, draft, file)
    } catch (error) {
      // The other files go on: one that is no picture must not cost the rest.
      setFailures((earlier) => [...earlier, `${file.name}: ${storageWords(error)}`])
    }
    setPending((files) => files.filter((other) => other.key !== key))
    waiting.current -= 1
    if (waiting.current === 0) onPreparing(false)
  }

  return {
    pending,
    failures,
    add(files) {
      if (files.length === 0) return
      if (waiting.current === 0) setFailures([])
      waiting.current += files.length
      onPreparing(true)
      const chosen = files.map((file) => ({ file, key: (lastKey.current += 1) }))
      setPending((earlier) => [...earlier, ...chosen.map(({ file, key }) => ({ key, fileName: file.name }))])
      for (const { file, key } of chosen) queue.current = queue.current.then(() => take(file, key))
    },
  }
}

async function storePhoto(portal: Portal, draft: Draft, file: File): Promise<void> {
  const { ownerId, reportId } = draft
  const earlier = await portal.store.photos(ownerId, reportId)
  if (earlier.length >= MAX_PHOTOS) throw new PhotoError(`A report can have ${MAX_PHOTOS} photos.`)
  const { bytes, copy, ...prepared } = await portal.preparePhoto(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const photo = { ...prepared, id: portal.uuid(), ownerId, reportId, position, path: null, isUploaded: false }
  await portal.store.addPhoto(photo, bytes, copy)
}
