import type { Layer, Material } from './cowlLayers.ts'
import { COWL_LAYERS } from './cowlLayers.ts'

const STYLES: Record<Material, string> = {
  steel: 'fill-steel',
  shade: 'fill-steel-shade',
  clay: 'fill-clay',
  terracotta: 'fill-brick',
  wire: 'fill-none stroke-steel-shade stroke-2',
  gap: 'fill-soot',
  line: 'fill-none stroke-soot stroke-2',
}

type Props = { image: keyof typeof COWL_LAYERS; className?: string }

/** A cowl on its pot. Decorative: the product's name is beside it. */
export function CowlDrawing({ image, className }: Props) {
  const layers: readonly Layer[] = COWL_LAYERS[image]
  return (
    <svg viewBox="0 16 120 124" className={className} aria-hidden="true">
      <path d="M40 98h40l6 42H34Z" className="fill-clay" />
      <path d="M35 91h50v8H35Z" className="fill-brick" />
      {layers.map(({ material, path }) => (
        <path key={path} d={path} className={STYLES[material]} />
      ))}
    </svg>
  )
}
