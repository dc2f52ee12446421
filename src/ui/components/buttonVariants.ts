import { cva } from 'class-variance-authority'

/**
 * The variants of a button's style, also for links styled as buttons. At least 44 px high. The transparent borders are
 * the edges of filled buttons in forced colours.
 */
export const buttonVariants = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md py-2 font-semibold ' +
    'focus-visible:outline-3 focus-visible:outline-offset-2 ' +
    'focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-60 ' +
    '[&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-2 border-transparent bg-primary text-primary-foreground hover:bg-primary/90',
        secondary: 'border-2 border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/80',
        outline: 'border-2 border-input bg-background text-foreground hover:bg-muted',
        destructive:
          'border-2 border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/90',
        ghost: 'text-foreground hover:bg-muted',
        ghostDestructive: 'text-destructive hover:bg-muted',
      },
      size: {
        default: 'min-h-11 px-4 text-base',
        compact: 'min-h-11 px-2 text-base',
        lg: 'min-h-13 px-3 text-lg',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
