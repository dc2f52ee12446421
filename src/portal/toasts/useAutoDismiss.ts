import { useEffect, useEffectEvent, useState } from 'react'

type PauseHandlers = {
  onPointerDown: () => void
  onPointerMove: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Calls `onEnd` once the toast has been visible for `durationMs`. The timer restarts when the page becomes visible
 * again, and is paused while the element is hovered or focused, so that nothing disappears while it is read. Hover
 * only counts after a pointer move.
 */
export function useAutoDismiss(durationMs: number, onEnd: () => void): PauseHandlers {
  const [isPaused, setPaused] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    let timer = 0
    const restart = () => {
      window.clearTimeout(timer)
      if (!isPaused && document.visibilityState === 'visible') timer = window.setTimeout(end, durationMs)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [isPaused, durationMs])

  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return {
    onPointerDown: pause,
    onPointerMove: pause,
    onPointerLeave: resume,
    onFocus: pause,
    onBlur: resume,
  }
}
