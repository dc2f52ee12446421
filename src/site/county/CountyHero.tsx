import type { CountyRecord } from '#content/counties/county.ts'
import { isFlagshipCounty } from '#content/counties/county.ts'
import { COUNTY_RATING } from '#content/business/claims.ts'
import { formatEuro } from '#content/format/money.ts'
import { COUNTY_PRICES } from '#content/business/prices.ts'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { Stars } from '../parts/Stars.tsx'
import { CountyStreet } from './CountyStreet.tsx'

export function CountyHero({ county }: { county: CountyRecord }) {
  return (
    <PageHero
      eyebrow={`County ${county.name}, ${county.province}`}
      heading={`Chimney sweep in ${county.name}`}
      introduction={county.description}
      aside={<CountyPriceDocket county={county} />}
      street={<CountyStreet county={county} />}
    >
      {isFlagshipCounty(county) && (
        <p>
          <Stars rating={COUNTY_RATING.value} /> Rated {COUNTY_RATING.value} out of 5 from{' '}
          {COUNTY_RATING.reviewCount} reviews
        </p>
      )}
      <CallButtons message={`Hello, I would like to book a chimney sweep in County ${county.name}.`} />
      <p className="text-sm font-semibold">
        Limited slots in {county.name} this week: ring today to have yours kept.
      </p>
    </PageHero>
  )
}

function CountyPriceDocket({ county }: { county: CountyRecord }) {
  return (
    <div className="self-end border-2 border-foreground bg-card">
      <p className="px-6 py-4">
        Sweep, inspection and{' '}
        <a href="/chimney-inspection-report" className="link">
          certificate
        </a>
        <span className="mt-2 block font-display text-4xl font-bold">
          from {formatEuro(COUNTY_PRICES.chimneySweepingFromCents)}
        </span>
      </p>
      <ul className="border-t-2 border-dashed border-foreground px-6 py-4 text-sm">
        {county.keyFeatures.map((feature) => (
          <li key={feature} className="flex gap-2 py-1 before:text-success before:content-['✓']">
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
