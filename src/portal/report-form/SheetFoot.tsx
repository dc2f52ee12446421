import type { ReactNode } from 'react'

/**
 * What a sheet ends with, in reach while the rest of it scrolls. On a screen that is low for the size of its text it would
 * cover that, and most of it is below the edge until the end of the sheet.
 */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[min(0px,30*(90dvh-19rem))] lying:bottom-0 -mx-4 -mb-[calc(1rem+env(safe-area-inset-bottom))] flex flex-wrap gap-2 border-t-2 border-border bg-card p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}
