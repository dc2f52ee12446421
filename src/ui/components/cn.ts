import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. It does not resolve conflicts between two classes for one property: classes passed in from
 * outside only position a component (margins, layout), its look is chosen by its variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
