import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

/**
 * Shows the number of unsent entries on the app's icon, and none without a session. A component of its own that renders
 * nothing, so that a change of the number re-renders nothing else.
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
