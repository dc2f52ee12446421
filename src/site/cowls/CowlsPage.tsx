import { business } from '#content/business/business.ts'
import {
  COWLS,
  customerPriceCents,
  struckThroughPriceCents,
  type CowlProduct,
} from '#content/catalogues/cowls.ts'
import { COWL_PROBLEMS } from '#content/catalogues/cowlProblems.ts'
import { whatsappHref } from '#content/links/links.ts'
import { formatEuroAndCents } from '#content/format/money.ts'
import { CowlDrawing } from '#ui/cowls/CowlDrawing.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { cowlList } from '../head/productLists.ts'
import { CallButtons } from '../parts/CallButtons.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { CowlScene } from '../services/CowlScene.tsx'

export function CowlsPage() {
  return (
    <>
      <PageHead
        path="/cowls"
        title={`Chimney cowls: eleven kinds, with prices | ${business.name}`}
        description="Cowls against rain, birds and downdraught, with their prices. Order by WhatsApp, or ask us which one your chimney needs."
        keywords="chimney cowl, anti-downdraught cowl, bird guard, rain cap, chimney pot"
        structuredData={[cowlList('/cowls')]}
      />
      <PageHero
        eyebrow="Cowl shop"
        heading="A cowl for every pot and every wind"
        introduction="Eleven kinds, for rain, birds, wind and flues that are out of use. Not sure which is yours? Send us a photograph of the pot and we quote for the right one."
        aside={<CowlScene />}
      >
        <CallButtons isQuote message="Hello, I would like a quote for a cowl." />
      </PageHero>
      <CowlChooser />
      <DrawnBand drawing="pots" />
      <ul className="measure my-14 grid gap-0.5 not-print:border-2 border-foreground bg-border sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {COWLS.map((cowl) => (
          <CowlPlate key={cowl.id} cowl={cowl} />
        ))}
        <li className="flex flex-col justify-center gap-4 bg-muted p-6">
          <h2 className="text-2xl">None of these?</h2>
          <p>
            Pots come in more shapes than a page can show. Tell us its width at the top and what burns below,
            and we name a cowl and a price.
          </p>
          <CallButtons isQuote message="Hello, I would like a quote: my chimney pot is an unusual one." />
        </li>
      </ul>
    </>
  )
}

/** Lists for each problem the cowls that solve it. */
function CowlChooser() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">What is your chimney doing?</h2>
      <dl className="mt-6 grid gap-x-16 lg:grid-cols-2">
        {COWL_PROBLEMS.map(({ problem, cowlIds }) => (
          <div key={problem} className="grid items-start gap-x-6 border-t border-border py-2 sm:grid-cols-2">
            <dt className="py-2 font-semibold">{problem}</dt>
            <dd className="flex flex-wrap gap-x-5">
              {cowlIds.map((id) => (
                <a key={id} href={`#${id}`} className="link inline-flex min-h-11 min-w-11 items-center">
                  {nameOf(id)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOf(id: string): string {
  const cowl = COWLS.find((candidate) => candidate.id === id)
  if (cowl === undefined) throw new Error(`There is no cowl with the id "${id}"`)
  return cowl.name
}

/**
 * One cowl, styled like an illustration in an ironmonger's catalogue. Order Now opens a chat that names the cowl and
 * its price.
 */
function CowlPlate({ cowl }: { cowl: CowlProduct }) {
  const price = formatEuroAndCents(customerPriceCents(cowl))
  const before = struckThroughPriceCents(cowl)
  const message = `Hello, I would like to order: ${cowl.name}, ${price}.`
  return (
    <li id={cowl.id} className="relative flex flex-col gap-2 bg-card p-[min(1.5rem,5vw)]">
      {before !== undefined && (
        <span className="absolute top-0 left-[min(1.5rem,5vw)] border-2 border-transparent bg-primary px-3 py-1 text-sm font-semibold text-primary-foreground">
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
          className="no-print inline-flex min-h-11 items-center rounded-md border-2 border-foreground px-4 font-semibold hover:bg-secondary"
        >
          Order Now
        </a>
      </div>
    </li>
  )
}
