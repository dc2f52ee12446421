import { Fragment } from 'react'
import type { CountyRecord, HeatingShares } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COUNTY_PRICES } from '#content/business/prices.ts'
import { servicePath } from '#content/services/service.ts'
import { formatShare } from '#content/format/share.ts'
import { PriceList } from '../parts/PriceList.tsx'

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

const LABELS: Record<keyof HeatingShares, string> = {
  oil: 'Oil',
  gas: 'Natural gas',
  solidFuel: 'Coal, wood and other',
  peat: 'Peat',
  electricity: 'Electricity',
}
const FUELS: (keyof HeatingShares)[] = ['oil', 'gas', 'solidFuel', 'peat', 'electricity']

/** The fuels used in the county, most common first: rows of figures with a bar in the last column. */
function CountyHeating({ county }: { county: CountyRecord }) {
  const shares = FUELS.map((fuel) => ({ label: LABELS[fuel], percent: county.heating[fuel] }))
  const rows = shares.sort((a, b) => b.percent - a.percent)
  const largest = rows[0]?.percent ?? 100
  return (
    <figure className="self-start border-t-2 border-foreground pt-4">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-display text-xl font-bold">
          What heats {county.name}
          {county.isHeatingOutsideCity && ' outside the city'}
        </caption>
        <tbody>
          {rows.map(({ label, percent }) => (
            <tr key={label}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="pr-3 text-right font-semibold">{formatShare(percent)}</td>
              <td className="w-1/2" aria-hidden="true">
                <div
                  className="h-4 min-w-px bg-brick forced-color-adjust-none"
                  style={{ width: `${bar(percent, largest)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 text-xs text-muted-foreground">
        Share of homes by main fuel, Census 2016. Homes on peat at Census 2022:{' '}
        {county.peatHouseholds.toLocaleString('en-IE')}.
      </figcaption>
    </figure>
  )
}

function bar(percent: number, largest: number): number {
  return Math.round((percent / largest) * 100)
}
