import { useEffect, useEffectEvent, useState } from 'react'

type Hold = {
  onPointerDown: () => void
  onPointerMove: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Calls back once something has been seen for so many milliseconds. The time starts anew when the page comes
 * back, and does not run while a pointer or the focus is on it: nobody should lose what they are reading. A
 * mouse that rests where it appears is not on it.
 */
export function useShownFor(durationMs: number, onEnd: () => void): Hold {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    let timer = 0
    const restart = () => {
      window.clearTimeout(timer)
      if (!isHeld && document.visibilityState === 'visible') timer = window.setTimeout(end, durationMs)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [isHeld, durationMs])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerDown: hold, onPointerMove: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
