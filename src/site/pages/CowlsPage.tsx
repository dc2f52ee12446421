import { business } from '#content/business.ts'
import type { CowlProduct } from '#content/cowls.ts'
import { COWLS, customerPriceCents, struckThroughPriceCents } from '#content/cowls.ts'
import { whatsappHref } from '#content/links.ts'
import { formatEuroAndCents } from '#content/money.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'

export function CowlsPage() {
  return (
    <>
      <PageHead
        path="/cowls"
        title={`Chimney cowls: eleven kinds, with prices | ${business.name}`}
        description="Cowls against rain, birds and downdraught, with their prices. Order by WhatsApp, or ask us which one your chimney needs."
        keywords="chimney cowl, anti-downdraught cowl, bird guard, rain cap, chimney pot"
      />
      <PageHero
        eyebrow="Cowl shop"
        heading="A cowl for every pot and every wind"
        introduction="Not sure which? Send us a photograph of the pot for a quote."
      >
        <CallButtons message="Hello, I would like a quote for a cowl." />
      </PageHero>
      <ul className="measure grid gap-x-12 py-14 md:grid-cols-2">
        {COWLS.map((cowl) => (
          <Cowl key={cowl.id} cowl={cowl} />
        ))}
      </ul>
    </>
  )
}

function Cowl({ cowl }: { cowl: CowlProduct }) {
  const price = formatEuroAndCents(customerPriceCents(cowl))
  const before = struckThroughPriceCents(cowl)
  const message = `Hello, I would like to order: ${cowl.name}, ${price}.`
  return (
    <li className="flex flex-col gap-2 border-t border-border py-6">
      <h2 className="text-xl">{cowl.name}</h2>
      <p>{cowl.description}</p>
      <p className="text-sm text-muted-foreground">{cowl.features.join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-display text-2xl font-bold">{price}</span>
        {before !== undefined && <s className="text-muted-foreground">{formatEuroAndCents(before)}</s>}
        {before !== undefined && (
          <span className="bg-primary px-2 text-sm font-semibold text-primary-foreground">Sale</span>
        )}
        <a
          href={whatsappHref(business.phone, message)}
          target="_blank"
          rel="noopener"
          aria-label={`Order Now: ${cowl.name}`}
          className="ml-auto inline-flex min-h-11 items-center rounded-md border-2 border-foreground px-4 font-semibold hover:bg-secondary"
        >
          Order Now
        </a>
      </p>
    </li>
  )
}
