import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { Notice } from './Notice.tsx'
import { presentNotices, type NoticeContent, type NoticeKind } from './notify.ts'

const SHOWN_MS: Record<NoticeKind, number> = { success: 6_000, error: 10_000 }

/** Where notices appear: above everything, below a phone's camera hole. */
export function Notices() {
  // The toaster's own effect has run by then, as its child's: it forgets what came before it.
  useEffect(() => presentNotices(present), [])
  return (
    <Toaster
      position={isWide() ? 'bottom-right' : 'top-center'}
      theme="system"
      className="pointer-events-none"
      gap={8}
      visibleToasts={4}
      offset={{ top: 'calc(env(safe-area-inset-top) + 12px)' }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 8px)', left: 8, right: 8 }}
    />
  )
}

// On a phone the thumb works at the bottom; on a wide screen the header is what must stay free.
function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches
}

function present({ kind, title, lines, ...identity }: NoticeContent): void {
  toast.custom(
    (id) => <Notice kind={kind} title={title} lines={lines} onDismiss={() => toast.dismiss(id)} />,
    // Nobody should wait for a notice to go before they can press what it covers: taps fall through it.
    { duration: SHOWN_MS[kind], className: 'w-full pointer-events-none!', ...identity },
  )
}
