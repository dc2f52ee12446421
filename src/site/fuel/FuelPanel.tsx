import type { FuelProduct, FuelSize } from '#content/catalogues/fuel.ts'
import { formatEuroAndCents } from '#content/format/money.ts'
import { FREEPHONE_POPOVER, FreephoneNotice } from '../parts/FreephoneNotice.tsx'
import { FUEL_LAYERS, type FuelMaterial } from './fuelLayers.ts'

type PanelProps = { id: string; heading: string; introduction: string; products: readonly FuelProduct[] }

/** One of the two kinds of fuel: a plain section, or a tab's panel once the island runs. */
export function FuelPanel({ id, heading, introduction, products }: PanelProps) {
  const orderId = `${id}-order`
  return (
    <section id={id} className="py-10">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="text-3xl">{heading}</h2>
          <p className="mt-2 max-w-2xl">{introduction}</p>
        </div>
        <FreephoneNotice id={orderId} />
      </div>
      <ul className="mt-8 border-b-2 border-foreground">
        {products.map((product) => (
          <Fuel key={product.id} product={product} orderId={orderId} />
        ))}
      </ul>
    </section>
  )
}

function Fuel({ product, orderId }: { product: FuelProduct; orderId: string }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t-2 border-foreground py-6 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <FuelDrawing fuelId={product.id} />
        <div className="flex-1 basis-48">
          <p className="text-sm font-semibold text-primary">{product.badge}</p>
          <h3 className="text-2xl">{product.name}</h3>
          <p className="mt-1">{product.description}</p>
          <p className="mt-1 text-sm text-muted-foreground">{product.features.join(' · ')}</p>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-0.5 self-center bg-border">
        {product.sizes.map((size) => (
          <Size key={size.weightKg} size={size} name={product.name} orderId={orderId} />
        ))}
      </ul>
    </li>
  )
}

function Size({ size, name, orderId }: { size: FuelSize; name: string; orderId: string }) {
  return (
    <li className="flex flex-col items-center gap-1 bg-card p-4">
      <span className="text-sm">{size.weightKg} kg</span>
      <strong className="font-display text-2xl">{formatEuroAndCents(size.priceCents)}</strong>
      <button
        type="button"
        aria-label={`Add to Order: ${name}, ${size.weightKg} kg`}
        aria-describedby={orderId}
        popoverTarget={FREEPHONE_POPOVER}
        className="min-h-11 rounded-md border-2 border-foreground px-3 font-semibold hover:bg-secondary"
      >
        Add to Order
      </button>
    </li>
  )
}

const STYLES: Record<FuelMaterial, string> = {
  bark: 'fill-bark',
  wood: 'fill-wood',
  ring: 'fill-none stroke-bark stroke-2',
  paleBark: 'fill-secondary stroke-bark',
  // Outlined, because a lump of coal would not show on a dark page.
  coal: 'fill-soot stroke-steel-shade',
  facet: 'fill-steel-shade',
}

/** A fuel as stored in the shed. Decorative. Throws for a fuel without a drawing. */
function FuelDrawing({ fuelId }: { fuelId: string }) {
  const layers = FUEL_LAYERS[fuelId]
  if (layers === undefined) throw new Error(`The fuel "${fuelId}" has no drawing`)
  return (
    <svg viewBox="0 0 120 80" className="w-24 shrink-0 sm:w-32" aria-hidden="true">
      {layers.map(({ material, path }) => (
        <path key={path} d={path} className={STYLES[material]} />
      ))}
    </svg>
  )
}
