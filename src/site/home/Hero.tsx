import {
  CERTIFIED_CLAIM,
  EXPERIENCE_CLAIM,
  HERO_CUSTOMER_COUNT,
  RANKING_CLAIM,
  RATING_CLAIM,
} from '#content/business/claims.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PricePanel } from './PricePanel.tsx'

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
