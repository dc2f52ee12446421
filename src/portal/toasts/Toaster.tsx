import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Toast } from './Toast.tsx'
import { presentToasts, type ToastContent } from './notify.ts'
import { useKeyboardInset } from './useKeyboardInset.ts'
import { withToast, type ShownToast } from './toastQueue.ts'

/**
 * Renders the toasts above everything else: at the bottom, on a wide screen in the corner. They must not cover the
 * buttons at the top of a screen; what is at the bottom can be scrolled clear, since screens end with padding. A toast
 * shows in the next frame, without animation: it confirms that the work is safe.
 */
export function Toaster() {
  useKeyboardInset()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])

  useEffect(() => {
    let lastKey = 0
    return presentToasts((content: ToastContent) => {
      const shown = { ...content, key: (lastKey += 1) }
      // `flushSync` renders it before the other updates of the same event. The microtask keeps that out of a render.
      queueMicrotask(() => flushSync(() => setToasts((earlier) => withToast(earlier, shown))))
    })
  }, [])

  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-2 bottom-[calc(env(safe-area-inset-bottom)+8px+var(--keyboard-inset,0px))] z-50 grid justify-items-center gap-2 md:right-6 md:bottom-[calc(1.5rem+var(--keyboard-inset,0px))] md:left-auto"
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
}
