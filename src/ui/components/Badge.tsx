import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeVariants = cva(
  'inline-flex items-center rounded-full border py-0.5 font-semibold whitespace-nowrap',
  {
    variants: {
      variant: {
        // Not the colours of a primary button, which is what to tap.
        default: 'border-transparent bg-foreground text-background',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        destructive: 'border-transparent bg-destructive text-destructive-foreground',
        outline: 'border-foreground/50 text-foreground',
      },
      size: {
        // The size of the texts beside it in the list: one more would be another font to load before the first frame.
        default: 'px-2.5 text-sm leading-4.5',
        sm: 'px-2 text-xs',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>

type BadgeProps = ComponentProps<'span'> & { variant?: BadgeVariant; size?: 'default' | 'sm' }

/** A short label for a state. */
export function Badge({ className, variant = 'default', size = 'default', ...props }: BadgeProps) {
  return (
    <span data-variant={variant} className={cn(badgeVariants({ variant, size }), className)} {...props} />
  )
}
