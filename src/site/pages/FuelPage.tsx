import { business } from '#content/business.ts'
import type { FuelProduct } from '#content/fuel.ts'
import {
  APPROVED_FUEL_NOTICE,
  COAL,
  FREE_DELIVERY_OVER_CENTS,
  LOG_MOISTURE_BELOW_PERCENT,
  LOGS,
} from '#content/fuel.ts'
import { formatEuro, formatEuroAndCents } from '#content/money.ts'
import { PageHead } from '../head/PageHead.tsx'
import { FreephoneNotice } from '../parts/FreephoneNotice.tsx'
import { PageHero } from '../parts/PageHero.tsx'

export function FuelPage() {
  return (
    <>
      <PageHead
        path="/logs-and-fuel"
        title={`Dry logs and approved fuel, delivered | ${business.name}`}
        description="Kiln-dried logs below 20% moisture and approved fuel. Free delivery over €50, same day in the Dublin area, next day nationwide."
        keywords="kiln-dried logs, firewood delivery, smokeless coal, hardwood logs, fuel delivery Dublin"
      />
      <PageHero
        eyebrow="Logs and fuel"
        heading="Fuel that is kind to a flue"
        introduction={`Logs below ${LOG_MOISTURE_BELOW_PERCENT}% moisture. Free delivery over ${formatEuro(FREE_DELIVERY_OVER_CENTS)}, same day in the Dublin area and next day nationwide.`}
      />
      <FuelGroup id="logs" heading="Premium Logs" products={LOGS} />
      <FuelGroup id="coal" heading="Quality Coal" notice={APPROVED_FUEL_NOTICE} products={COAL} />
    </>
  )
}

type GroupProps = { id: string; heading: string; notice?: string; products: FuelProduct[] }

function FuelGroup({ id, heading, notice, products }: GroupProps) {
  const orderId = `${id}-order`
  return (
    <section className="measure py-10">
      <h2 className="text-3xl">{heading}</h2>
      {notice !== undefined && <p className="my-3">{notice}</p>}
      <FreephoneNotice id={orderId} />
      <ul className="mt-6 grid gap-x-12 md:grid-cols-2">
        {products.map((product) => (
          <Fuel key={product.name} product={product} orderId={orderId} />
        ))}
      </ul>
    </section>
  )
}

function Fuel({ product, orderId }: { product: FuelProduct; orderId: string }) {
  return (
    <li className="flex flex-col gap-2 border-t border-border py-6">
      <p className="text-sm font-semibold text-primary">{product.badge}</p>
      <h3 className="text-xl">{product.name}</h3>
      <p>{product.description}</p>
      <p className="text-sm text-muted-foreground">{product.features.join(' · ')}</p>
      <ul>
        {product.sizes.map((size) => (
          <li key={size.weightKg} className="flex items-center gap-3 py-1">
            {size.weightKg} kg
            <strong className="font-display text-xl">{formatEuroAndCents(size.priceCents)}</strong>
            <button
              type="button"
              aria-describedby={orderId}
              className="ml-auto min-h-11 rounded-md border-2 border-foreground px-4 font-semibold"
            >
              Add to Order
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}
