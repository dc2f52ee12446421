import { FREEPHONE } from '#content/business/coverage.ts'
import { telHref } from '#content/links/links.ts'

/** Shown beside each group of order buttons, which have no effect; it is their accessible description [R6]. */
export function FreephoneNotice({ id }: { id: string }) {
  return (
    <p id={id} className="border-l-4 border-primary bg-card p-4">
      To order, ring freephone{' '}
      <a href={telHref(FREEPHONE)} className="link font-semibold whitespace-nowrap">
        {FREEPHONE}
      </a>
      . The buttons do not place an order.
    </p>
  )
}
