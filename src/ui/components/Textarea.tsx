import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldLook } from './fieldLook.ts'

/** A field of several lines, which grows with what is written where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(fieldLook, 'max-h-96 px-3 field-sizing-content', className)} {...props} />
}
