import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type IconLineProps = { icon: LucideIcon; children: ReactNode }

/** One line of text with an icon before it. */
export function IconLine({ icon: Icon, children }: IconLineProps) {
  return (
    <p className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
