import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, Info } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const alertVariants = cva('flex items-start gap-3 rounded-md border-2 p-3 text-base', {
  variants: {
    variant: {
      default: 'border-border bg-muted text-foreground',
      destructive: 'border-destructive bg-card text-foreground [&>svg]:text-destructive',
    },
  },
  defaultVariants: { variant: 'default' },
})

type AlertProps = ComponentProps<'div'> & VariantProps<typeof alertVariants>

/** A message in the page. Screen readers announce a destructive one at once. */
export function Alert({ className, variant, children, ...props }: AlertProps) {
  const isError = variant === 'destructive'
  const Icon = isError ? CircleAlert : Info
  return (
    <div role={isError ? 'alert' : 'note'} className={cn(alertVariants({ variant }), className)} {...props}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
