import { useEffect, useState } from 'react'
import { calendarDay, type CalendarDay } from '#domain/time.ts'
import { usePortal } from './PortalContext.tsx'
import { msUntilMidnight } from './text/formatDate.ts'

/** The calendar day on this phone [R13]. Updates at midnight, and when a sleeping phone wakes up. */
export function useToday(): CalendarDay {
  const portal = usePortal()
  const [today, setToday] = useState(() => calendarDay(portal.now()))

  useEffect(() => {
    let timer = 0
    const update = () => {
      setToday(calendarDay(portal.now()))
      window.clearTimeout(timer)
      timer = window.setTimeout(update, msUntilMidnight(portal.now()))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [portal])

  return today
}
