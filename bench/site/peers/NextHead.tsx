import type { ReactNode } from 'react'

/** Stands in for the site's `Head` in Next: React itself moves its tags into the head. */
export function Head({ children }: { children: ReactNode }) {
  return children
}
