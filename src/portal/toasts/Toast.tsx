import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cn } from '#ui/components/cn.ts'
import type { ToastContent, ToastKind } from './notify.ts'

const SHOWN_MS: Record<ToastKind, number> = { success: 6_000, error: 10_000 }

type ToastProps = { toast: ToastContent; onEnd: () => void }

/**
 * A toast with a title and some lines. Only an error interrupts a screen reader, and stays while it is hovered or
 * focused. Taps pass through a success of ordinary length, so that what it covers can be pressed at once.
 */
export function Toast({ toast: { kind, title, lines }, onEnd }: ToastProps) {
  const pauseHandlers = useAutoDismiss(SHOWN_MS[kind], onEnd)
  const isError = kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      ref={scrollIntoSight}
      role={isError ? 'alert' : 'status'}
      {...pauseHandlers}
      data-toast
      data-variant={isError ? 'destructive' : 'default'}
      className={cn(
        'flex w-full items-start gap-3 rounded-lg border-2 p-3 text-base shadow-lg sm:w-96',
        isError
          ? 'pointer-events-auto border-destructive bg-destructive text-destructive-foreground'
          : 'border-border bg-card text-card-foreground [&>svg]:text-success',
      )}
    >
      {/* In large text on a phone the words need the width. */}
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 max-[15rem]:hidden" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-bold">{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="pointer-events-auto -m-2 grid size-[44px] shrink-0 cursor-pointer place-items-center rounded-md focus-visible:outline-3 focus-visible:outline-current"
        onClick={onEnd}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

/**
 * The newest toast is the last one, and in text of 200 % there may be room for one. Taps do not pass through toasts that
 * have to be scrolled to be read.
 */
function scrollIntoSight(toast: Element | null): void {
  const list = toast?.parentElement
  list?.classList.toggle('pointer-events-none', list.scrollHeight <= list.clientHeight)
  toast?.scrollIntoView({ block: 'nearest' })
}

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
function useAutoDismiss(durationMs: number, onEnd: () => void): PauseHandlers {
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
