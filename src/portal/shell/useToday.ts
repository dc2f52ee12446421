import { useEffect, useState } from 'react'
import { calendarDay, type CalendarDay } from '#domain/time.ts'
import { usePortal } from './PortalContext.tsx'
import { msUntilMidnight } from './formatDate.ts'

/** The calendar day on this phone [R13]. Updates at midnight, and when a sleeping phone wakes up. */
export function useToday(): CalendarDay {
  const portal = usePortal()
  const [today, setToday] = useState(() => calendarDay(portal.now()))

  useEffect(() => {
    let timer = 0
    const look = () => {
      setToday(calendarDay(portal.now()))
      window.clearTimeout(timer)
      timer = window.setTimeout(look, msUntilMidnight(portal.now()))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [portal])

  return today
}
