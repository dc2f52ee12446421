import { useLiveQuery } from 'dexie-react-hooks'
import type { PullMark } from '#sync/ports.ts'
import { usePortal } from './PortalContext.tsx'
import { useSession } from './SessionContext.ts'

/** When the jobs were last refreshed; undefined until it is read. */
export function usePullMark(): PullMark | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(() => store.pullMark(userId), [store, userId])
}
