import { useLiveQuery } from 'dexie-react-hooks'
import type { Job } from '#domain/job.ts'
import type { DayRange } from '#sync/ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { dayRange } from './jobTabs.ts'

/**
 * The ids of some days' jobs in the order of their list; undefined until they are read.
 *
 * @param matches which of them; a new function asks again
 */
export function useJobIds(
  { from, to }: DayRange = {},
  matches?: (job: Job) => boolean,
): string[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(
    () => store.jobIds(userId, dayRange(from, to), matches),
    [store, userId, from, to, matches],
  )
}
