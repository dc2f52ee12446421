import type { HouseKind } from '#content/counties/county.ts'
import { BRICKS } from '../scenery/BrickPattern.tsx'
import { HeroScene } from '../scenery/HeroScene.tsx'

/** Three houses of the kinds that the county's own texts speak of, at the end of a country road. */
export function CountyHouses({ kinds }: { kinds: readonly [HouseKind, HouseKind, HouseKind] }) {
  return (
    <HeroScene className="-mt-24 h-[clamp(21rem,56vw,27rem)]">
      <path
        d="M462 470v-78m0 26-34-34m34 14 26-36m-26 8v-34m0 16-18-20m18 6 16-18"
        className="stroke-bark"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M0 474v-24h70v-6h90v4h80v-4h110v6h90v24Zm440 0v-12q34-20 60 0t48 12Z"
        className="fill-steel-shade"
      />
      {kinds.map((kind, position) => (
        <g key={PLACES[position]} transform={`translate(${PLACES[position]} 274)`}>
          {HOUSES[kind].map(({ path, style, fill }) => (
            <path key={path} d={path} className={style} fill={fill} />
          ))}
        </g>
      ))}
      <path d="M0 472h1200v8H0Z" className="fill-bark" />
    </HeroScene>
  )
}

const PLACES = [948, 742, 540] as const

/** A path in a place of 200 by 200 units, with its foot at 200 and the chimneys above 0. */
type Layer = { path: string; style?: string; fill?: string }

const SMOKE: Record<HouseKind, string> = {
  terrace: 'M95-50c-12-16 12-26 0-46s10-26 0-40',
  cottage: 'M34 6c-12-16 12-26 0-46s10-26 0-40',
  bungalow: 'M142 24c-12-16 12-26 0-46s10-26 0-40',
  farmhouse: 'M177-32c-12-16 12-26 0-46s10-26 0-40',
}

export const HOUSES: Record<HouseKind, readonly Layer[]> = {
  terrace: [
    smoke('terrace'),
    { path: 'M76-30h38v44H76Z', fill: BRICKS },
    { path: 'M82-46h10v16H82Zm17 0h10v16H99Z', style: 'fill-clay' },
    { path: 'M-4 46 6 6h178l10 40Z', style: 'fill-steel-shade' },
    { path: 'M0 44h190v156H0Z', fill: BRICKS },
    {
      path: 'M12 62h24v38H12Zm46 0h24v38H58Zm48 0h24v38h-24Zm46 0h24v38h-24ZM54 130h28v40H54Zm94 0h28v40h-28Z',
      style: 'fill-flame-core stroke-sheet stroke-4',
    },
    {
      path: 'M12 200v-62a12 12 0 0 1 24 0v62Zm94 0v-62a12 12 0 0 1 24 0v62Z',
      style: 'fill-soot stroke-sheet stroke-4',
    },
  ],
  cottage: [
    smoke('cottage'),
    { path: 'M20 26h28v40H20Zm124 0h28v40h-28Z', style: 'fill-sheet' },
    { path: 'M16 18h36v9H16Zm124 0h36v9h-36Z', style: 'fill-clay' },
    { path: 'M0 108h192v92H0Z', style: 'fill-sheet' },
    { path: 'M-12 116q22-64 50-66h116q28 2 50 66Z', style: 'fill-wood' },
    {
      path: 'M34 48h124v8H34Zm-40 50 9-18m29 18 5-18m36 18v-18m42 18-4-18m42 18-8-18',
      style: 'fill-bark stroke-bark stroke-2',
    },
    { path: 'M84 132h26v68H84Z', style: 'fill-primary' },
    { path: 'M84 162h26', style: 'stroke-sheet stroke-2' },
    { path: 'M28 136h28v28H28Zm108 0h28v28h-28Z', style: 'fill-flame-core stroke-bark stroke-4' },
  ],
  bungalow: [
    smoke('bungalow'),
    { path: 'M128 44h28v50h-28Z', fill: BRICKS },
    { path: 'M133 28h18v16h-18Z', style: 'fill-clay' },
    { path: 'M0 118h192v82H0Z', style: 'fill-sheet' },
    { path: 'M0 182h192v18H0Z', fill: BRICKS },
    { path: 'M-12 122 26 66h140l38 56Z', style: 'fill-steel-shade' },
    { path: 'M16 134h60v36H16Zm104 0h58v36h-58Z', style: 'fill-flame-core stroke-bark stroke-4' },
    { path: 'M46 134v36m103-36v36', style: 'stroke-bark stroke-2' },
    { path: 'M87 132h24v68H87Z', style: 'fill-primary' },
  ],
  farmhouse: [
    smoke('farmhouse'),
    { path: 'M0-10h28v40H0Zm162 0h28v40h-28Z', fill: BRICKS },
    { path: 'M4-26h18v16H4Zm164 0h18v16h-18Z', style: 'fill-clay' },
    { path: 'M0 58h190v142H0Z', style: 'fill-sheet' },
    { path: 'M-8 62 2 18h186l10 44Z', style: 'fill-steel-shade' },
    {
      path: 'M20 76h24v36H20Zm63 0h24v36H83Zm63 0h24v36h-24ZM20 140h24v36H20Zm126 0h24v36h-24Z',
      style: 'fill-flame-core stroke-bark stroke-4',
    },
    { path: 'M76 132 95 118l19 14Z', style: 'fill-steel-shade' },
    { path: 'M82 134h26v66H82Z', style: 'fill-success' },
  ],
}

function smoke(kind: HouseKind): Layer {
  return { path: SMOKE[kind], style: 'drift fill-none stroke-steel/70 stroke-8' }
}
