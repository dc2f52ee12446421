import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { cn } from '#ui/components/cn.ts'
import { Toast } from './Toast.tsx'
import { presentToasts, type ToastContent } from './notify.ts'

export type ShownToast = ToastContent & { key: number }

/**
 * Renders the toasts above everything else: on a phone at the top, where no thumb is, on a wide screen in the corner. A
 * toast can be read in the next frame: it confirms that the work is safe. While a dialog is open the toasts are in it, at
 * the top: anything else would be behind its backdrop, and inert. When it closes, they are shown for their full time.
 */
export function Toaster() {
  useViewportInsets()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const dialog = useOpenDialog()

  useEffect(() => {
    let lastKey = 0
    return presentToasts({
      show(content) {
        const shown = { ...content, key: (lastKey += 1) }
        // `flushSync` renders it before the other updates of the same event. The microtask keeps that out of a render.
        queueMicrotask(() => flushSync(() => setToasts((earlier) => withToast(earlier, shown))))
      },
      dismiss: (id) =>
        queueMicrotask(() =>
          setToasts((shown) => (id === undefined ? [] : shown.filter((toast) => toast.id !== id))),
        ),
    })
  }, [])

  const section = (
    <section
      aria-label="Notices"
      aria-live="polite"
      className={cn(
        // At most half of the screen, however large the text: the rest is scrolled to.
        'pointer-events-none fixed max-h-[50dvh] overflow-y-auto inset-x-2 top-[calc(env(safe-area-inset-top)+4px+var(--top-inset,0px))] z-50 grid justify-items-center gap-2',
        // A dialog has its buttons below, and the one that closes it at its right.
        dialog
          ? 'md:right-auto md:left-6'
          : 'md:top-auto md:right-6 md:bottom-[calc(1.5rem+var(--keyboard-inset,0px)+var(--bar-inset,0px))] md:left-auto',
      )}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.key}
          toast={toast}
          onEnd={() => setToasts((shown) => shown.filter(({ key }) => key !== toast.key))}
        />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

const MAX_SHOWN = 3

/**
 * Returns the toasts with one more. It replaces the toast with its id, and the last success: a second success would cover
 * what the thumb needs next. Several errors are shown at once; if there are too many, the oldest go.
 */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = shown.filter(
    ({ id, kind }) => (id === undefined || id !== toast.id) && (kind === 'error' || toast.kind === 'error'),
  )
  return [...others, toast].slice(-MAX_SHOWN)
}

/** The modal dialog that was opened last, or null if none is open. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  const isOpen = dialog !== null

  useEffect(() => {
    const update = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    const observer = new MutationObserver(update)
    // A screen that is left takes an open dialog with it. While none is open, nobody needs to look for that.
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: isOpen })
    return () => observer.disconnect()
  }, [isOpen])

  return dialog
}

/**
 * Sets `--top-inset` and `--keyboard-inset` to the heights at the top and at the bottom of the window that cannot be
 * seen, because of a phone's keyboard or because the page is zoomed in. Browsers do not move fixed elements.
 */
function useViewportInsets(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const last = new Map<string, number>()
    const set = (name: string, hidden: number) => {
      // Each write recalculates the styles of the whole page.
      if ((last.get(name) ?? 0) === hidden) return
      last.set(name, hidden)
      // Not on an element inside the root: that becomes the snapshot, where the next start's CSP rejects inline styles.
      document.documentElement.style.setProperty(name, `${hidden}px`)
    }
    const measure = () => {
      set('--top-inset', viewport.offsetTop)
      set('--keyboard-inset', Math.max(0, window.innerHeight - viewport.offsetTop - viewport.height))
    }
    measure()
    // When a phone is turned, one of the two heights may change after the event of the other.
    window.addEventListener('resize', measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      window.removeEventListener('resize', measure)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
}
