import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonVariants } from './buttonVariants.ts'
import { cn } from './cn.ts'

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>

/** A button. It submits a form only with `type="submit"`. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
}
