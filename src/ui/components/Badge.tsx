import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeVariants = cva(
  'inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: {
      variant: {
        // Not the colours of a primary button, which is what to tap.
        default: 'border-transparent bg-foreground text-background',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        destructive: 'border-transparent bg-destructive text-destructive-foreground',
        outline: 'border-foreground/50 text-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>

type BadgeProps = ComponentProps<'span'> & { variant?: BadgeVariant }

/** A short label for a state. */
export function Badge({ className, variant = 'default', ...props }: BadgeProps) {
  return <span data-variant={variant} className={cn(badgeVariants({ variant }), className)} {...props} />
}
