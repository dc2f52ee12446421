import type { ReactNode } from 'react'
import { chosenStyle } from '#ui/components/chosenStyle.ts'
import { cn } from '#ui/components/cn.ts'

type RadioOptionProps = {
  /** The name of the group. */
  name: string
  isChosen: boolean
  /** Called when another option was chosen before. */
  onChoose: () => void
  /** Called on every tap, also on the option that is chosen already. */
  onTap?: () => void
  /** Whether it looks chosen if it is: not while it is only the value at the start. */
  showsChoice?: boolean
  className?: string
  children: ReactNode
}

/** One of a few options, as large as a thumb in a glove. */
export function RadioOption(props: RadioOptionProps) {
  const { name, isChosen, onChoose, onTap, showsChoice = true, className, children } = props
  return (
    <label
      className={cn(
        'flex min-h-13 min-w-0 cursor-pointer items-center gap-1.5 rounded-md border-2 border-input bg-background px-1.5 leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
        showsChoice && chosenStyle,
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        className="size-6 shrink-0 accent-primary outline-none"
        checked={isChosen}
        onChange={onChoose}
        onClick={onTap}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
