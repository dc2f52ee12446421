import type { ReactNode } from 'react'

/** The heading of a section of the document. */
export function DocumentHeading({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <h2
      className={`mb-2 break-after-avoid font-display text-xl font-bold print:mb-1 ${isUrgent ? 'text-destructive' : ''}`}
    >
      {children}
    </h2>
  )
}
