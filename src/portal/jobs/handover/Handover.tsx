import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense } from 'react'
import { loadPersistently } from '../../shell/browser/firstScreen.ts'
import { loadable } from '../../shell/browser/loadable.tsx'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'

/** As high as the card: the jobs below must not jump under a thumb [R25]. */
const SPACE = 'mb-3 min-h-45'

/** Preloaded by the report form, so that it is there when the form is left. */
export const HandoverCard = loadable(() =>
  loadPersistently(async () => (await import('./HandoverCard.tsx')).HandoverCard),
)

/** The job whose certificate is to be handed over; null without one, undefined until that is read. */
export function useHandover(): string | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(() => store.handover(userId), [store, userId])
}

/** The hand-over of the report that was saved last, first in the list until it is done [R44]. */
export function Handover() {
  const jobId = useHandover()
  if (jobId === null) return null
  const space = <div data-loading className={jobId && SPACE} />
  if (jobId === undefined) return space
  return (
    <Suspense fallback={space}>
      <HandoverCard key={jobId} jobId={jobId} className={SPACE} />
    </Suspense>
  )
}
