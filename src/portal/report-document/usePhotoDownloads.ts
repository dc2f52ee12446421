import { useEffect, useState } from 'react'
import { downloadPhoto } from '../shell/browser/downloadPhoto.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { bucketPath, type DocumentPhoto } from './collectPhotos.ts'

/** Whether photos that only the server has are being fetched, and the ids of those that could not be. */
export type PhotoDownloads = { isFetching: boolean; failed: ReadonlySet<string> }

/** Fetches and stores small copies of the photos that only the server has, one at a time while online. */
export function usePhotoDownloads(reportId: string, photos: readonly DocumentPhoto[]): PhotoDownloads {
  const portal = usePortal()
  const { userId } = useSession()
  const isOnline = useOnline()
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const missing = photos.find(({ id, bytes, url }) => bytes === null && url !== null && !failed.has(id))
  const url = isOnline ? (missing?.url ?? null) : null

  useEffect(() => {
    const clearFailures = () => setFailed(new Set())
    window.addEventListener('online', clearFailures)
    return () => window.removeEventListener('online', clearFailures)
  }, [])

  useEffect(() => {
    if (url === null) return undefined
    let isCurrent = true
    // The live query returns the copy once it is stored. The next missing photo is fetched then.
    downloadPhoto(portal, bucketPath(url, reportId))
      .then(({ copy }) => portal.store.savePhotoCopy({ id: url, ownerId: userId, reportId, bytes: copy }))
      .catch(() => {
        // Not retried until the next `online` event, which clears the failures.
        if (isCurrent) setFailed((earlier) => new Set([...earlier, url]))
      })
    return () => void (isCurrent = false)
  }, [portal, userId, reportId, url])

  return { isFetching: url !== null, failed }
}
