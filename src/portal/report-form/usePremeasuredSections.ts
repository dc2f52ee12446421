import { useEffect, type RefObject } from 'react'

/**
 * Renders each section of the form once while the browser is idle, so that it knows the section's height. Otherwise
 * the content below would move under the finger when a section is scrolled into view for the first time.
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
      // The browser stores the height with this frame; the next one may skip the section.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          section.style.contentVisibility = ''
          whenIdle()
        })
      })
    }
    // Safari has no idle callback; a short pause replaces it.
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
