import { useEffect, useRef, useState } from 'react'
import { MAX_VISIT_PHOTOS } from '#domain/visit.ts'
import type { VisitPhoto } from '#sync/recordVisit.ts'
import { errorText } from '../../shell/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'

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

/** The photos of a visit, prepared one at a time: a cheap phone has no memory for two decoded pictures. */
export function useVisitPhotos(): VisitPhotos {
  const portal = usePortal()
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([])
  const [waitingCount, setWaitingCount] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  const urls = useRef(new Set<string>())

  async function prepare(file: File): Promise<void> {
    try {
      const { fileName, contentType, size, md5, bytes, thumbnail } = await portal.preparePhoto(file)
      const url = URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' }))
      urls.current.add(url)
      const photo = { id: portal.uuid(), fileName, contentType, size, md5, bytes, url }
      setPhotos((earlier) => [...earlier, photo])
    } catch (error) {
      setProblems((earlier) => [...earlier, `${file.name}: ${errorText(error)}`])
    } finally {
      setWaitingCount((count) => count - 1)
    }
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return
    const fitting = files.slice(0, Math.max(0, MAX_VISIT_PHOTOS - photos.length - waitingCount))
    const isTooMany = fitting.length < files.length
    setProblems(isTooMany ? [`The record of a visit can have ${MAX_VISIT_PHOTOS} photos.`] : [])
    setWaitingCount((count) => count + fitting.length)
    for (const file of fitting) queue.current = queue.current.then(() => prepare(file))
  }

  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])

  return {
    photos,
    isPreparing: waitingCount > 0,
    problems,
    add,
    remove: (photoId) => setPhotos((earlier) => earlier.filter(({ id }) => id !== photoId)),
  }
}
