import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { usePortal } from '../PortalContext.tsx'
import { isRefusedReport } from './refusedReports.ts'
import { tellRefusedReports } from './tellRefusedReports.ts'

/**
 * Tells whoever is signed in of reports that the server has refused for good [R16], as soon as somebody looks.
 * Draws nothing.
 */
export function RefusedReports() {
  const { store } = usePortal()
  const refused = useLiveQuery(async () => {
    const identity = await store.identity()
    return identity ? (await store.entries(identity.userId)).filter(isRefusedReport) : []
  }, [store])

  useEffect(() => {
    const tell = () => {
      if (refused && document.visibilityState === 'visible') tellRefusedReports(refused)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [refused])
  return null
}
