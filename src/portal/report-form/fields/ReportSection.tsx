import { useEffect, useId, type ReactNode, type RefObject } from 'react'
import { cn } from '#ui/components/cn.ts'

type ReportSectionProps = {
  title: string
  /** The section's approximate height until it is rendered. */
  size?: 'short' | 'tall'
  className?: string
  children: ReactNode
}

/**
 * A section of the form with a heading. Off-screen sections are neither laid out nor painted: a tap on Save must not
 * wait for a form that is five screens long. The padding leaves space for focus rings, which the section's edge would
 * clip.
 */
export function ReportSection({ title, size = 'short', className, children }: ReportSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        '-mx-2 px-2 py-2 [content-visibility:auto]',
        size === 'tall' ? '[contain-intrinsic-height:auto_100rem]' : '[contain-intrinsic-height:auto_30rem]',
      )}
    >
      <h2 id={titleId} tabIndex={-1} className="pb-4 text-xl font-bold outline-none">
        {title}
      </h2>
      <div className={cn('grid gap-4', className)}>{children}</div>
    </section>
  )
}

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
