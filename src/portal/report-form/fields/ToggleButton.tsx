import type { ReactNode } from 'react'
import { pressedStyle } from '#ui/components/chosenStyle.ts'
import { cn } from '#ui/components/cn.ts'

type ToggleButtonProps = {
  isPressed: boolean
  onPress: () => void
  /** The name for screen readers, if the text alone does not say enough. It contains the text. */
  name?: string
  className?: string
  children: ReactNode
}

/** A button that sets something, and takes it back when it is pressed again. */
export function ToggleButton({ isPressed, onPress, name, className, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={name}
      className={cn(
        'min-h-11 cursor-pointer rounded-md border-2 border-input bg-background px-3 py-1 leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring',
        pressedStyle,
        className,
      )}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
