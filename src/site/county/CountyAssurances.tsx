import { Clock, HandCoins, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { GUARANTEE_CLAIM, INSURANCE_CLAIM } from '#content/business/claims.ts'
import type { CountyRecord } from '#content/counties/county.ts'

/** Three cards: response time, insurance, guarantee. */
export function CountyAssurances({ county }: { county: CountyRecord }) {
  const response = county.responseTime === 'same day' ? 'Same day' : `Within ${county.responseTime}`
  return (
    <section aria-label="Our promises" className="measure">
      <ul className="grid border-2 border-foreground bg-card md:grid-cols-3">
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
    <li className="flex gap-4 border-border p-6 md:max-lg:flex-col not-last:border-b md:not-last:border-r md:not-last:border-b-0">
      <Icon size={28} strokeWidth={1.6} className="shrink-0 text-primary" />
      <div>
        <h2 className="text-xl">{heading}</h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
    </li>
  )
}
