import type { FuelMaterial } from './fuelLayers.ts'
import { FUEL_LAYERS } from './fuelLayers.ts'

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
export function FuelDrawing({ fuelId }: { fuelId: string }) {
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
