import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type CheckboxProps = ComponentProps<'input'> & { label: string }

/** A checkbox whose whole row can be tapped. */
export function Checkbox({ className, label, ...props }: CheckboxProps) {
  return (
    <label
      className={cn(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-md border-2 border-input bg-background px-3 ' +
          'text-base font-semibold has-checked:border-primary has-focus-visible:outline-3 ' +
          'has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
        className,
      )}
    >
      <input
        type="checkbox"
        className="size-6 shrink-0 cursor-pointer accent-primary outline-none"
        {...props}
      />
      {label}
    </label>
  )
}
