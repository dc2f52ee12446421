import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

/**
 * Shows the number of unsent entries on the app's icon, and none without a session. Renders nothing, so that a
 * change of the number renders nothing else again.
 */
export function AppBadge({ ownerId }: { ownerId: string }) {
  const { store, showUnsent } = usePortal()
  const unsent = useLiveQuery(async () => (await store.entries(ownerId)).length, [store, ownerId])
  useEffect(() => {
    if (unsent !== undefined) showUnsent(unsent)
  }, [showUnsent, unsent])
  useEffect(() => () => showUnsent(0), [showUnsent])
  return null
}
