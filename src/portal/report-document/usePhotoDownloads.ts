import { useEffect, useState } from 'react'
import type { PortalPorts } from '../shell/ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/useOnline.ts'
import { bucketPath, type DocumentPhoto } from './collectPhotos.ts'

/** Whether photos that only the server has are being fetched, and the ids of those that failed. */
export type PhotoDownloads = { isFetching: boolean; failed: ReadonlySet<string> }

/** Fetches small copies of such photos onto this phone while it is online, one at a time. */
export function usePhotoDownloads(reportId: string, photos: readonly DocumentPhoto[]): PhotoDownloads {
  const portal = usePortal()
  const { userId } = useSession()
  const isOnline = useOnline()
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const missing = photos.find(({ id, bytes, url }) => bytes === null && url !== null && !failed.has(id))
  const url = isOnline ? (missing?.url ?? null) : null

  useEffect(() => {
    const forgetFailures = () => setFailed(new Set())
    window.addEventListener('online', forgetFailures)
    return () => window.removeEventListener('online', forgetFailures)
  }, [])

  useEffect(() => {
    if (url === null) return undefined
    let isCurrent = true
    // The live query renders again once the copy is stored; the next missing photo is fetched then.
    downloadCopy(portal, bucketPath(url, reportId))
      .then((bytes) => portal.store.savePhotoCopy({ id: url, ownerId: userId, reportId, bytes }))
      .catch(() => {
        // Not tried again until the next `online` event, which clears the failures.
        if (isCurrent) setFailed((earlier) => new Set([...earlier, url]))
      })
    return () => void (isCurrent = false)
  }, [portal, userId, reportId, url])

  return { isFetching: url !== null, failed }
}

// From this build's backend: after a move to another project, a report may still contain URLs of the old one.
async function downloadCopy(portal: PortalPorts, path: string): Promise<ArrayBuffer> {
  const response = await fetch(portal.publicPhotoUrl(path))
  if (!response.ok) throw new Error(`The photo was answered with ${response.status}`)
  const { copy } = await portal.preparePhoto(new File([await response.blob()], 'photo.jpg'))
  return copy
}
