import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type LabelProps = ComponentProps<'label'> & { htmlFor: string }

/** A field's label. */
export function Label({ className, htmlFor, ...props }: LabelProps) {
  return <label htmlFor={htmlFor} className={cn('block text-base font-semibold', className)} {...props} />
}
