import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { tabAfterKey } from './tabAfterKey.ts'

type TabsProps<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onSelect: (value: Value) => void
  /** The labels are still loading. */
  isLoading?: boolean
  /** The content of the open tab. */
  children: ReactNode
}

/**
 * Tabs with one open panel. Arrow keys, Home and End move between them. Our own, because the library's tabs alone add
 * 7 kB to the 120 kB that may load before the job list.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onSelect,
  isLoading = false,
  children,
}: TabsProps<Value>) {
  const id = useId()

  function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
    const index = tabAfterKey(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = index === null ? undefined : tabs[index]
    if (index === null || next === undefined) return
    event.preventDefault()
    onSelect(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        data-loading={isLoading || undefined}
        aria-label={label}
        tabIndex={-1}
        className="flex flex-wrap gap-1 rounded-lg bg-muted p-1"
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={`${id}-${tab.value}`}
            panelId={`${id}-panel`}
            isOpen={tab.value === value}
            onClick={() => onSelect(tab.value)}
          >
            {tab.label}
          </TabButton>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // In the Tab order even if it contains nothing that can be focused.
        tabIndex={0}
        className="mt-3 rounded-sm focus-visible:outline-3 focus-visible:outline-ring"
      >
        {children}
      </div>
    </>
  )
}

type TabButtonProps = {
  id: string
  panelId: string
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** One tab of a tab list. Only the open tab is in the Tab order; the arrow keys move to the others. */
function TabButton({ id, panelId, isOpen, onClick, children }: TabButtonProps) {
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
