import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A framed surface for one item. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('rounded-lg border border-border bg-card text-card-foreground', className)}
      {...props}
    />
  )
}
