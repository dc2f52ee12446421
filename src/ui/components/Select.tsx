import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldStyle } from './fieldStyle.ts'

type SelectProps = ComponentProps<'select'>

/**
 * The browser's own select: it opens fastest on a cheap phone, and every screen reader supports it. With large text
 * it grows to fit the selected option, if the browser supports that, so that no text is cut off.
 */
export function Select({ className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cn(
          fieldStyle,
          'min-h-12 appearance-none whitespace-normal pr-8 pl-2 max-[22.5rem]:tracking-tight sm:pl-3',
          className,
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
