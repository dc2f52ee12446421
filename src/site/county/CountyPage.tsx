import { business } from '#content/business/business.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { countyPath } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS, COUNTY_PRICES } from '#content/business/prices.ts'
import { localBusiness } from '../head/localBusiness.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CountyAreas } from './CountyAreas.tsx'
import { CountyAssurances } from './CountyAssurances.tsx'
import { CountyClosing } from './CountyClosing.tsx'
import { CountyHero } from './CountyHero.tsx'
import { CountyPrices } from './CountyPrices.tsx'
import { CountyReviews } from './CountyReviews.tsx'
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
      <CountyHero county={county} />
      <CountyAreas county={county} />
      <CountyAssurances county={county} />
      <CountyPrices county={county} />
      <CountyTechnicianProfile county={county} />
      <CountyReviews county={county} />
      <CountyClosing county={county} />
    </>
  )
}

function keywords({ name, areas }: CountyRecord): string {
  const towns = areas.slice(0, 4).map((town) => `chimney sweep ${town}`)
  return [`chimney sweep ${name}`, `chimney cleaning ${name}`, `stove service ${name}`, ...towns].join(', ')
}
