import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { errorText } from '../shell/text/errorText.ts'
import { notifyError } from '../toasts/notify.ts'

/** Returns a function that ends the hand-over of a job's certificate [R44]. */
export function useEndHandover(jobId: string): () => Promise<void> {
  const { store } = usePortal()
  const { userId } = useSession()
  return async () => {
    try {
      await store.endHandover(userId, jobId)
    } catch (error) {
      notifyError('Error', `Failed to end the hand-over: ${errorText(error)}`)
    }
  }
}
