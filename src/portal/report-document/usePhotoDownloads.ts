import { useEffect, useState } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'
import type { Portal } from '../ports.ts'
import { useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/useOnline.ts'
import { pathOf, type DocumentPhoto } from './documentPhotos.ts'

/** How the photos that only the server has are coming along. */
export type PhotoDownloads = { isFetching: boolean; failed: ReadonlySet<string> }

/** Brings small copies of such photos onto this phone while it is online, one after the other. */
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
    // The store tells when the copy is there, and then the next photo is the one that is missing.
    downloadCopy(portal, pathOf(url, reportId))
      .then((bytes) => portal.store.savePhotoCopy({ id: url, ownerId: userId, reportId, bytes }))
      .catch(() => {
        // What the loss of the network ended is begun again when it returns.
        if (isCurrent) setFailed((earlier) => new Set([...earlier, url]))
      })
    return () => void (isCurrent = false)
  }, [portal, userId, reportId, url])

  return { isFetching: url !== null, failed }
}

// From the backend of this build: after a move to another project, a report may still name the old one.
async function downloadCopy(portal: Portal, path: string): Promise<ArrayBuffer> {
  const answer = await fetch(portal.publicPhotoUrl(path))
  if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`)
  const { copy } = await portal.preparePhoto(new File([await answer.blob()], 'photo.jpg'))
  return copy
}
