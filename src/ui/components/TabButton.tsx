import type { ReactNode } from 'react'

type TabButtonProps = {
  id: string
  panelId: string
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** One tab of a tab list. Only the open tab is in the Tab order; the arrow keys move to the others. */
export function TabButton({ id, panelId, isOpen, onClick, children }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      tabIndex={isOpen ? 0 : -1}
      className="min-h-11 flex-auto cursor-pointer rounded-md border-2 border-transparent px-0.5 text-sm leading-tight font-semibold text-foreground focus-visible:outline-3 focus-visible:outline-ring aria-selected:bg-primary aria-selected:text-primary-foreground sm:text-base"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
