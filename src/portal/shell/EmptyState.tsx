import type { LucideIcon } from 'lucide-react'

type EmptyStateProps = { icon: LucideIcon; title: string; line: string }

/** Placeholder for an empty list. */
export function EmptyState({ icon: Icon, title, line }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-14 text-center">
      <Icon aria-hidden className="mb-2 size-10 text-muted-foreground" />
      <p className="text-xl font-semibold">{title}</p>
      <p className="text-muted-foreground">{line}</p>
    </div>
  )
}
