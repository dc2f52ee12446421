import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

/**
 * Keeps the number of unsent things on the app's icon. Without a session it shows none. A component that
 * draws nothing, so that a change of the number draws nothing else anew.
 */
export function IconBadge({ ownerId }: { ownerId: string }) {
  const { store, showUnsent } = usePortal()
  const unsent = useLiveQuery(async () => (await store.entries(ownerId)).length, [store, ownerId])
  useEffect(() => {
    if (unsent !== undefined) showUnsent(unsent)
  }, [showUnsent, unsent])
  useEffect(() => () => showUnsent(0), [showUnsent])
  return null
}
