import {
  CERTIFIED_CLAIM,
  EXPERIENCE_CLAIM,
  HERO_CUSTOMER_COUNT,
  RANKING_CLAIM,
  RATING_CLAIM,
  REVIEW_COUNT,
} from '#content/business/claims.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS } from '#content/business/prices.ts'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PriceDocket } from '../parts/PriceDocket.tsx'
import { SceneHero } from '../scenery/SceneHero.tsx'
import { Rooftops } from './Rooftops.tsx'

const BADGES = [RANKING_CLAIM, CERTIFIED_CLAIM, EXPERIENCE_CLAIM, `${HERO_CUSTOMER_COUNT} customers`]

export function Hero() {
  return (
    <SceneHero
      rating={`${RATING_CLAIM}, ${REVIEW_COUNT} reviews`}
      scene={<Rooftops />}
      foot={
        <ul className="measure flex flex-wrap gap-x-8 gap-y-1 py-4 text-sm font-semibold lg:justify-between">
          {BADGES.map((badge) => (
            <li key={badge} className="ticked before:text-flame">
              {badge}
            </li>
          ))}
        </ul>
      }
    >
      <h1 className="max-w-2xl text-4xl lg:max-w-xl">
        A clean chimney, a clean room, and a certificate to prove it.
      </h1>
      <PriceDocket price={formatEuro(COMPLETE_SERVICE_CENTS)} />
      <CallButtons message="Hello, I would like to book a chimney sweep." />
    </SceneHero>
  )
}
