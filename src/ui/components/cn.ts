import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. It does not settle quarrels between two classes for one property: what is handed to a
 * component from outside places it (margins, grid), and its looks are chosen by its variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
