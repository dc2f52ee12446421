import { useEffect, useState } from 'react'
import { usePortal } from '../shell/PortalContext.tsx'

const TICK_MS = 10_000

/** The time, some seconds old at most, for words such as "in less than a minute". */
export function useNow(): Date {
  const portal = usePortal()
  const [now, setNow] = useState(() => portal.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(portal.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [portal])
  return now
}
