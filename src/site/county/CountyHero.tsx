import { COUNTY_RATING, RATING_CLAIM, REVIEW_COUNT } from '#content/business/claims.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { isFlagshipCounty } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COUNTY_PRICES } from '#content/business/prices.ts'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PriceDocket } from '../parts/PriceDocket.tsx'
import { SceneHero } from '../scenery/SceneHero.tsx'
import { CountyHouses } from './CountyHouses.tsx'

const FIRM_RATING = `${RATING_CLAIM}, ${REVIEW_COUNT} reviews`
/** The only counties with a rating of their own [R8]. */
const FLAGSHIP_RATING = `Rated ${COUNTY_RATING.value} out of 5 from ${COUNTY_RATING.reviewCount} reviews`

export function CountyHero({ county }: { county: CountyRecord }) {
  return (
    <SceneHero
      rating={isFlagshipCounty(county) ? FLAGSHIP_RATING : FIRM_RATING}
      scene={<CountyHouses kinds={county.houses} />}
      foot={<CountyPromise county={county} />}
    >
      <h1 className="max-w-lg text-4xl">Chimney sweep in {county.name}</h1>
      <PriceDocket price={formatEuro(COUNTY_PRICES.chimneySweepingFromCents)} isFrom />
      <CallButtons message={`Hello, I would like to book a chimney sweep in County ${county.name}.`} />
    </SceneHero>
  )
}

function CountyPromise({ county }: { county: CountyRecord }) {
  return (
    <div className="measure grid gap-x-16 gap-y-4 py-8 lg:grid-cols-[1.6fr_1fr]">
      <div className="max-w-2xl">
        <p className="text-lg">{county.description}</p>
        <p className="mt-3 text-sm font-semibold text-flame-core">
          Limited slots in {county.name} this week: ring today to have yours kept.
        </p>
      </div>
      <ul className="text-sm font-semibold">
        {county.keyFeatures.map((feature) => (
          <li key={feature} className="ticked py-1 before:text-flame">
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
