import type { ServiceRecord } from '#content/services/service.ts'
import { PriceList } from '../parts/PriceList.tsx'

/** The prices of a visit, and a piece of advice. */
export function ServicePrices({ service }: { service: ServiceRecord }) {
  return (
    <section className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="text-3xl">What it costs</h2>
          <PriceList lines={service.prices} />
          <p className="mt-3 text-sm text-muted-foreground">{service.priceNote}</p>
        </div>
        <div className="self-start border-l-4 border-success bg-card p-6">
          <h2 className="text-xl">{service.advice.heading}</h2>
          <p className="mt-1">{service.advice.text}</p>
        </div>
      </div>
    </section>
  )
}
