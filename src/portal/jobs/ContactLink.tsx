import type { LucideIcon } from 'lucide-react'

type ContactLinkProps = { icon: LucideIcon; href: string; children: string }

/** A way to reach a customer, wide and high enough for a thumb. */
export function ContactLink({ icon: Icon, href, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}
