import { business } from '#content/business/business.ts'
import type { CowlProduct } from '#content/catalogues/cowls.ts'
import { customerPriceCents, struckThroughPriceCents } from '#content/catalogues/cowls.ts'
import { whatsappHref } from '#content/links/links.ts'
import { formatEuroAndCents } from '#content/format/money.ts'
import { CowlDrawing } from '#ui/cowls/CowlDrawing.tsx'

/**
 * One cowl, styled like an illustration in an ironmonger's catalogue. Order Now opens a chat that names the cowl and
 * its price.
 */
export function CowlPlate({ cowl }: { cowl: CowlProduct }) {
  const price = formatEuroAndCents(customerPriceCents(cowl))
  const before = struckThroughPriceCents(cowl)
  const message = `Hello, I would like to order: ${cowl.name}, ${price}.`
  return (
    <li id={cowl.id} className="relative flex flex-col gap-2 bg-card p-6">
      {before !== undefined && (
        <span className="absolute top-0 left-6 border-2 border-transparent bg-primary px-3 py-1 text-sm font-semibold text-primary-foreground">
          Sale
        </span>
      )}
      <CowlDrawing image={cowl.image} className="h-40 self-center" />
      <h2 className="text-xl">{cowl.name}</h2>
      <p>{cowl.description}</p>
      <p className="text-sm text-muted-foreground">{cowl.features.join(' · ')}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-2">
        <p>
          {before !== undefined && (
            <s className="block text-sm text-muted-foreground">{formatEuroAndCents(before)}</s>
          )}
          <span className="font-display text-2xl font-bold">{price}</span>
        </p>
        <a
          href={whatsappHref(business.phone, message)}
          target="_blank"
          rel="noopener"
          aria-label={`Order Now: ${cowl.name}`}
          className="inline-flex min-h-11 items-center rounded-md border-2 border-foreground px-4 font-semibold hover:bg-secondary"
        >
          Order Now
        </a>
      </div>
    </li>
  )
}
