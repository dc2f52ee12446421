import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'

type MoveButtonProps = {
  icon: LucideIcon
  /** Where the photo is now. */
  number: number
  /** The photo is as far that way as it can be. */
  isEnd: boolean
  onMove: () => void
  /** What a screen reader hears. */
  children: ReactNode
}

/** Moves a photo one place. It keeps the focus while its photo changes places, for the next press. */
export function MoveButton({ icon: Icon, number, isEnd, onMove, children }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<number | null>(null)

  // An element that is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    if (pressedAt.current === null || pressedAt.current === number) return
    pressedAt.current = null
    button.current?.focus()
  }, [number])

  return (
    <Button
      ref={button}
      variant="outline"
      size="compact"
      className="w-11 aria-disabled:opacity-40"
      aria-disabled={isEnd}
      onClick={() => {
        if (isEnd) return
        pressedAt.current = number
        onMove()
      }}
    >
      <Icon aria-hidden />
      <span className="sr-only">{children}</span>
    </Button>
  )
}
