import {
  CERTIFIED_CLAIM,
  EXPERIENCE_CLAIM,
  HERO_CUSTOMER_COUNT,
  RANKING_CLAIM,
  RATING_CLAIM,
  LIMITED_OFFER,
} from '#content/business/claims.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS } from '#content/business/prices.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

const BADGES = [
  RANKING_CLAIM,
  CERTIFIED_CLAIM,
  EXPERIENCE_CLAIM,
  RATING_CLAIM,
  `${HERO_CUSTOMER_COUNT} customers`,
]

export function Hero() {
  return (
    <section className="measure grid gap-x-12 gap-y-10 pt-10 md:grid-cols-[1.6fr_1fr] lg:grid-cols-[1.25fr_1fr] lg:pt-12">
      <div className="flex flex-col gap-7 md:pb-16">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-muted-foreground">
          {BADGES.map((badge) => (
            <li key={badge} className="before:mr-2 before:text-primary before:content-['✓']">
              {badge}
            </li>
          ))}
        </ul>
        <h1 className="text-4xl">A clean chimney, a clean room, and a certificate to prove it.</h1>
        <p className="max-w-xl text-lg">
          We sweep chimneys and look after stoves in all 26 counties. Sheets go down before the rods come in,
          every part of the flue is inspected, and you get what we found in writing.
        </p>
        <PricePanel />
        <CallButtons message="Hello, I would like to book a chimney sweep." />
      </div>
      <figure className="mx-auto flex w-full max-w-lg flex-col justify-end md:max-w-none">
        <ChimneyDiagram className="w-full" />
        <figcaption className="sr-only">The five parts that we inspect on every visit.</figcaption>
      </figure>
    </section>
  )
}

const INCLUDED = ['Chimney cleaning', 'Safety inspection', 'Written certificate']

/** The headline price, styled like a docket. */
function PricePanel() {
  return (
    // Side by side only if both fit: beside the drawing of a tablet there is less room than on a wide phone.
    <div className="@container max-w-xl">
      <div className="grid border-2 border-foreground bg-card @md:grid-cols-[auto_1fr]">
        <p className="flex flex-col justify-center px-6 py-4">
          <span className="font-display text-4xl font-bold">{formatEuro(COMPLETE_SERVICE_CENTS)}</span>
          <span className="text-sm font-semibold text-primary">{LIMITED_OFFER}</span>
        </p>
        <div className="border-dashed border-foreground px-6 py-4 border-t-2 @md:border-t-0 @md:border-l-2">
          <h2 className="text-lg">The complete service</h2>
          <ul className="text-sm">
            {INCLUDED.map((item) => (
              <li key={item} className="before:mr-2 before:text-success before:content-['✓']">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
