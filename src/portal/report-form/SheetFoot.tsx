import type { ReactNode } from 'react'

/** What a sheet ends with, in reach while the rest of it scrolls. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-[calc(1rem+env(safe-area-inset-bottom))] flex flex-wrap gap-2 border-t-2 border-border bg-card p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}
