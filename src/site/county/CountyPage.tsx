import { business } from '#content/business/business.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { countyPath } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS, COUNTY_PRICES } from '#content/business/prices.ts'
import { localBusiness } from '../head/localBusiness.ts'
import { PageHead } from '../head/PageHead.tsx'
import { Quote } from '../parts/Quote.tsx'
import { CountyAreas } from './CountyAreas.tsx'
import { CountyAssurances } from './CountyAssurances.tsx'
import { CountyClosing } from './CountyClosing.tsx'
import { CountyHero } from './CountyHero.tsx'
import { CountyPrices } from './CountyPrices.tsx'
import { CountyTechnicianProfile } from './CountyTechnicianProfile.tsx'

const SWEEP_FROM = formatEuro(COUNTY_PRICES.chimneySweepingFromCents)

/** A county's landing page with its seven parts, in order [section 2]. */
export function CountyPage({ county }: { county: CountyRecord }) {
  return (
    <>
      <PageHead
        path={countyPath(county)}
        title={`Chimney sweep in County ${county.name}, from ${SWEEP_FROM} | ${business.name}`}
        description={`${county.keyFeatures.join('. ')}. Sweep, inspection and certificate in County ${county.name} from ${formatEuro(COMPLETE_SERVICE_CENTS)}.`}
        keywords={keywords(county)}
        structuredData={[localBusiness(county)]}
      />
      <div data-page="county">
        <CountyHero county={county} />
        <CountyAreas county={county} />
        <CountyAssurances county={county} />
        <CountyPrices county={county} />
        <CountyTechnicianProfile county={county} />
        <CountyReviews county={county} />
        <CountyClosing county={county} />
      </div>
    </>
  )
}

function CountyReviews({ county }: { county: CountyRecord }) {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">Customer reviews from {county.name}</h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <Quote review={county.testimonial} isLead />
        <div className="flex flex-col gap-10">
          {county.additionalReviews.map((review) => (
            <Quote key={review.name} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}

function keywords({ name, areas }: CountyRecord): string {
  const towns = areas.slice(0, 4).map((town) => `chimney sweep ${town}`)
  return [`chimney sweep ${name}`, `chimney cleaning ${name}`, `stove service ${name}`, ...towns].join(', ')
}
