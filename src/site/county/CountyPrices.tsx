import type { CountyRecord } from '#content/county.ts'
import { formatEuro } from '#content/money.ts'
import { COUNTY_PRICES } from '#content/prices.ts'
import { PriceList } from '../parts/PriceList.tsx'

const LINES = [
  { label: 'Chimney sweeping', cents: COUNTY_PRICES.chimneySweepingFromCents },
  { label: 'Stove maintenance', cents: COUNTY_PRICES.stoveMaintenanceFromCents },
  { label: 'Smoke tests', cents: COUNTY_PRICES.smokeTestsFromCents },
  { label: 'CCTV surveys', cents: COUNTY_PRICES.cctvSurveysFromCents },
  { label: 'Cowl installation', cents: COUNTY_PRICES.cowlInstallationFromCents },
  { label: 'Nest removal', cents: COUNTY_PRICES.nestRemovalFromCents },
].map(({ label, cents }) => ({ label, price: `from ${formatEuro(cents)}` }))

/** The county's price list, with what there is to say about its chimneys beside it. */
export function CountyPrices({ county }: { county: CountyRecord }) {
  return (
    <section className="measure grid gap-x-16 gap-y-12 py-14 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">Services in {county.name}</h2>
        <PriceList lines={LINES} />
      </div>
      <div className="flex flex-col gap-8">
        {county.sections.map((section) => (
          <div key={section.heading} className="flex flex-col gap-3">
            <h3 className="text-2xl">{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
