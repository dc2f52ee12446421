import { calendarDay } from '#domain/time.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { formatDay } from '../shell/formatDate.ts'
import { usePortal } from '../shell/PortalContext.tsx'

/** Why a phone that has not reached the office for thirty days shows no jobs, and what to do (rule OB22) [R40]. */
export function OutOfTouchAlert() {
  const portal = usePortal()
  return (
    <Alert>
      <p>
        This phone has not reached the office for thirty days. Jobs and reports that were sent are not shown
        here any more.
      </p>
      <p>Sign in when there is a connection, and they are loaded again.</p>
      <p>
        The date on this phone is {formatDay(calendarDay(portal.now()))}. If that is wrong, set it right
        first.
      </p>
    </Alert>
  )
}
