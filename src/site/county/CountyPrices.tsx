import { Fragment } from 'react'
import type { CountyRecord } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COUNTY_PRICES } from '#content/business/prices.ts'
import { servicePath } from '#content/services/service.ts'
import { PriceList } from '../parts/PriceList.tsx'
import { CountyHeating } from './CountyHeating.tsx'

const LINES = [
  { label: 'Chimney sweeping', slug: 'chimney-sweeping', cents: COUNTY_PRICES.chimneySweepingFromCents },
  { label: 'Stove maintenance', slug: 'stove-maintenance', cents: COUNTY_PRICES.stoveMaintenanceFromCents },
  { label: 'Smoke tests', slug: 'smoke-tests', cents: COUNTY_PRICES.smokeTestsFromCents },
  { label: 'CCTV surveys', slug: 'cctv-surveys', cents: COUNTY_PRICES.cctvSurveysFromCents },
  { label: 'Cowl installation', slug: 'cowl-installation', cents: COUNTY_PRICES.cowlInstallationFromCents },
  { label: 'Nest removal', slug: 'nest-removal', cents: COUNTY_PRICES.nestRemovalFromCents },
].map(({ label, slug, cents }) => ({
  label,
  price: `from ${formatEuro(cents)}`,
  path: servicePath({ slug }),
}))

/** The county's price list, its heating, and the texts about its chimneys. */
export function CountyPrices({ county }: { county: CountyRecord }) {
  return (
    <section className="measure py-14">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">Services in {county.name}</h2>
          <PriceList lines={LINES} />
        </div>
        <CountyHeating county={county} />
      </div>
      <div className="mt-12 gap-x-12 *:mb-3 lg:columns-3">
        {county.sections.map((section) => (
          <Fragment key={section.heading}>
            <h3 className="mt-6 break-after-avoid text-2xl first:mt-0">{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
