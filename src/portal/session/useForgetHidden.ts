import { useEffect } from 'react'
import { isConfirmed } from '#sync/retention/retention.ts'
import { notifyError } from '../toasts/notify.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { storageWords } from '../shell/storageWords.ts'
import { noteOutOfTouch } from './outOfTouchNote.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Deletes what a phone that is out of touch hides, and ends its session, an hour after it was first seen to be so:
 * with the portal open, or at a later start. Until then a clock that was wrong can be set right (rule OB5).
 */
export function useForgetHidden(ownerId: string): void {
  const portal = usePortal()
  useEffect(() => {
    let isForgotten = false
    const look = async () => {
      const now = portal.now()
      if (isForgotten || !isConfirmed(noteOutOfTouch(now), now.getTime())) return
      isForgotten = true
      try {
        await portal.store.forgetOwner(ownerId)
        await portal.accounts.endSession()
      } catch (error) {
        isForgotten = false
        notifyError('Error', `Old jobs could not be deleted: ${storageWords(error)}`, { id: 'out-of-touch' })
      }
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [portal, ownerId])
}
