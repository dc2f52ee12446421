import { Clock, HandCoins, ShieldCheck, type LucideIcon } from 'lucide-react'
import { GUARANTEE_CLAIM, INSURANCE_CLAIM } from '#content/business/claims.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COUNTY_PRICES } from '#content/business/prices.ts'
import { servicePath } from '#content/services/service.ts'
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

/** The county's price list, and beside it what is promised with it: response time, insurance, guarantee. */
export function CountyPrices({ county }: { county: CountyRecord }) {
  const response = county.responseTime === 'same day' ? 'Same day' : `Within ${county.responseTime}`
  return (
    <section className="measure grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr] print:grid-cols-[1.4fr_1fr]">
      <div>
        <h2 className="text-3xl">Services in {county.name}</h2>
        <PriceList lines={LINES} />
      </div>
      <ul aria-label="Our promises" className="self-start border-2 border-foreground bg-card">
        <Assurance
          icon={Clock}
          heading="Response time"
          text={`${response} in County ${county.name}, where a place is free.`}
        />
        <Assurance icon={ShieldCheck} heading="Full insurance" text={`${INSURANCE_CLAIM}.`} />
        <Assurance icon={HandCoins} heading="100% guarantee" text={`${GUARANTEE_CLAIM}.`} />
      </ul>
    </section>
  )
}

function Assurance({ icon: Icon, heading, text }: { icon: LucideIcon; heading: string; text: string }) {
  return (
    <li className="flex gap-4 border-border p-[min(1.25rem,5vw)] not-last:border-b">
      <Icon size={28} strokeWidth={1.6} className="shrink-0 text-primary" />
      <div>
        <h3 className="text-xl">{heading}</h3>
        <p className="mt-1 text-sm">{text}</p>
      </div>
    </li>
  )
}
