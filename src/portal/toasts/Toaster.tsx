import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RefusalToasts } from '../outbox/RefusalToasts.tsx'
import { Notice } from './Toast.tsx'
import { presentNotices, type NoticeContent } from './notify.ts'
import { useHiddenBelow } from './useKeyboardInset.ts'
import { withNotice, type ShownNotice } from './toastQueue.ts'

/**
 * Where notices appear: above everything, and at the bottom, on a wide screen in the corner. The buttons at
 * the top of a screen must stay free; what lies below can be scrolled clear, and screens end with room for
 * that. A notice is on the screen in the next frame, without any motion: it is what says that the work is safe.
 */
export function Notices() {
  useHiddenBelow()
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])

  useEffect(() => {
    let lastKey = 0
    return presentNotices((content: NoticeContent) => {
      const shown = { ...content, key: (lastKey += 1) }
      // At once, before whatever else the same event has caused; but not inside of another drawing.
      queueMicrotask(() => flushSync(() => setNotices((earlier) => withNotice(earlier, shown))))
    })
  }, [])

  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-2 bottom-[calc(env(safe-area-inset-bottom)+8px+var(--hidden-below,0px))] z-50 grid justify-items-center gap-2 md:right-6 md:bottom-[calc(1.5rem+var(--hidden-below,0px))] md:left-auto"
    >
      <RefusalToasts />
      {notices.map((notice) => (
        <Notice
          key={notice.key}
          notice={notice}
          onEnd={() => setNotices((shown) => shown.filter(({ key }) => key !== notice.key))}
        />
      ))}
    </section>
  )
}
