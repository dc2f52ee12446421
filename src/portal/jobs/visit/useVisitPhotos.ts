import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_VISIT_PHOTOS } from '#domain/visit.ts'
import type { VisitPhoto } from '#sync/recordVisit.ts'
import type { VisitPhotoBytes } from '#sync/visitDraft.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import type { VisitWriter } from './useVisitDraft.ts'

// A picture that crashes the app at each attempt must not do so forever (rule OB20).
const MAX_ATTEMPTS = 4
const GIVEN_UP = 'This picture could not be prepared, though it was tried again. Take it again.'

/** A photo that is ready to be sent, with the object URL of its thumbnail. */
export type ShownPhoto = VisitPhoto & { url: string }

type VisitPhotos = {
  photos: readonly ShownPhoto[]
  isPreparing: boolean
  /** Why pictures did not become photos. */
  problems: readonly string[]
  add: (files: readonly File[]) => void
  remove: (photoId: string) => void
}

/**
 * The photos of a visit, prepared one at a time: a cheap phone has no memory for two decoded pictures. A picture is
 * stored before it is prepared, and prepared again if the app ends in between.
 */
export function useVisitPhotos(stored: readonly VisitPhotoBytes[], writer: VisitWriter): VisitPhotos {
  const portal = usePortal()
  const [photos, setPhotos] = useState(() => stored.flatMap(shownPhoto))
  const [waitingCount, setWaitingCount] = useState(() => stored.filter(({ prepared }) => !prepared).length)
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  async function prepare(id: string, file: File, attempts = 0): Promise<void> {
    try {
      if (attempts >= MAX_ATTEMPTS) throw new Error(GIVEN_UP)
      // Before the attempt, which may end the app.
      await writer.change({ kind: 'begin', photoId: id })
      const { fileName, contentType, size, md5, bytes, thumbnail } = await portal.preparePhoto(file)
      const photo = { id, fileName, contentType, prepared: { size, md5, thumbnail }, bytes }
      await writer.change({ kind: 'prepare', photo })
      setPhotos((earlier) => [...earlier, ...shownPhoto(photo)])
    } catch (error) {
      await writer.change({ kind: 'remove', photoId: id })
      setProblems((earlier) => [...earlier, `${file.name}: ${errorText(error)}`])
    } finally {
      setWaitingCount((count) => count - 1)
    }
  }

  async function take(file: File): Promise<void> {
    const id = portal.uuid()
    const { name: fileName, type: contentType } = file
    // A file that cannot be read fails below, with the reason.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes)
      await writer.change({ kind: 'take', picture: { id, fileName, contentType, prepared: null, bytes } })
    await prepare(id, file)
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return
    const fitting = files.slice(0, Math.max(0, MAX_VISIT_PHOTOS - photos.length - waitingCount))
    const isTooMany = fitting.length < files.length
    setProblems(isTooMany ? [`The record of a visit can have ${MAX_VISIT_PHOTOS} photos.`] : [])
    setWaitingCount((count) => count + fitting.length)
    for (const file of fitting) queue.current = queue.current.then(() => take(file))
  }

  function remove(photoId: string): void {
    for (const { id, url } of photos) if (id === photoId) URL.revokeObjectURL(url)
    setPhotos((earlier) => earlier.filter(({ id }) => id !== photoId))
    void writer.change({ kind: 'remove', photoId })
  }

  const preparePictures = useEffectEvent(() => {
    for (const { id, fileName, contentType, bytes, prepared, attempts } of stored) {
      if (prepared) continue
      const file = new File([bytes], fileName, { type: contentType })
      queue.current = queue.current.then(() => prepare(id, file, attempts))
    }
  })
  const revokeUrls = useEffectEvent(() => {
    for (const { url } of photos) URL.revokeObjectURL(url)
  })
  useEffect(() => {
    preparePictures()
    return () => revokeUrls()
  }, [])

  return { photos, isPreparing: waitingCount > 0, problems, add, remove }
}

/** The photo as it is shown; nothing while it is still a picture. */
function shownPhoto({ prepared, ...photo }: VisitPhotoBytes): ShownPhoto[] {
  if (!prepared) return []
  const { thumbnail, ...made } = prepared
  return [{ ...photo, ...made, url: URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' })) }]
}
