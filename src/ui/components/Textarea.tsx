import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldStyle } from './fieldStyle.ts'

/** A multi-line text field in the direction of its text, which grows with its content if the browser supports that. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={cn(fieldStyle, 'max-h-96 px-3 field-sizing-content', className)}
      {...props}
    />
  )
}
