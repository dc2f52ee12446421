import { useEffect, type RefObject } from 'react'

/**
 * Lays out each section of the form once while the browser is idle, so that the browser knows its height. Otherwise the
 * content below would move under the finger when a section is first scrolled into view.
 */
export function usePremeasuredSections(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = [...(form.current?.querySelectorAll<HTMLElement>('section') ?? [])]
    let frame = 0
    let idle = 0

    const measureNext = () => {
      const section = left.shift()
      if (!section) return
      section.style.contentVisibility = 'visible'
      // The browser remembers the height after this frame. The next one may skip the section again.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          section.style.contentVisibility = ''
          whenIdle()
        })
      })
    }
    // Safari has no idle callback.
    const whenIdle = () => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(measureNext)
      else idle = window.setTimeout(measureNext, 100)
    }
    whenIdle()
    return () => {
      cancelAnimationFrame(frame)
      if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idle)
      else clearTimeout(idle)
    }
  }, [form])
}
