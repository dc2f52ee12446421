import { Phone } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'

/** Link that rings the office. */
export function OfficePhone() {
  return (
    <a
      href={telHref(business.phone)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      Ring the office: {business.phone}
    </a>
  )
}
