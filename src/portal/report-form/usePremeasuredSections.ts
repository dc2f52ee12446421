import { useEffect, type RefObject } from 'react'

/**
 * Draws each part of the form once while nobody is busy, so that the browser knows its height. Otherwise what is
 * below would move under the finger when a part comes into sight for the first time.
 */
export function useKnownHeights(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = [...(form.current?.querySelectorAll<HTMLElement>('section') ?? [])]
    let frame = 0
    let idle = 0

    const drawNext = () => {
      const part = left.shift()
      if (!part) return
      part.style.contentVisibility = 'visible'
      // The height is noted with the frame, and so it may be left out of the next.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          part.style.contentVisibility = ''
          whenIdle()
        })
      })
    }
    // Safari has no idle callback; there a moment's pause has to do.
    const whenIdle = () => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(drawNext)
      else idle = window.setTimeout(drawNext, 100)
    }
    whenIdle()
    return () => {
      cancelAnimationFrame(frame)
      if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idle)
      else clearTimeout(idle)
    }
  }, [form])
}
