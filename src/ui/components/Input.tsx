import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldStyle } from './fieldStyle.ts'

/** A single-line text field. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldStyle, 'min-h-12 px-3', className)} {...props} />
}
