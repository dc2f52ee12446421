import type { CountyRecord, HeatingShares } from '#content/counties/county.ts'
import { tenHomes } from '#content/counties/tenHomes.ts'

const LABELS: Record<keyof HeatingShares, string> = {
  oil: 'on oil',
  gas: 'on gas',
  solidFuel: 'on coal or wood',
  peat: 'on peat',
  electricity: 'on electricity',
}

/** Ten homes of the county in a street, drawn with their fuel. Smoke rises from those that burn solid fuel. */
export function CountyStreet({ county }: { county: CountyRecord }) {
  const groups = tenHomes(county.heating)
  const homes = groups.flatMap(({ fuel, homes: count }) => Array.from({ length: count }, () => fuel))
  const counts = groups.map(({ fuel, homes: count }) => `${count} ${LABELS[fuel]}`)
  return (
    <figure className="measure">
      <figcaption className="mb-3 text-sm">
        <strong>
          Of ten homes in {county.name}
          {county.isHeatingOutsideCity && ' outside the city'} at Census 2016:
        </strong>{' '}
        {counts.join(', ')}.
      </figcaption>
      <div className="grid sm:grid-cols-2">
        <Row homes={homes.slice(0, 5)} />
        <Row homes={homes.slice(5)} />
      </div>
    </figure>
  )
}

function Row({ homes }: { homes: readonly (keyof HeatingShares)[] }) {
  return (
    <svg viewBox="0 0 500 98" aria-hidden="true" className="w-full border-b-4 border-bark">
      {homes.map((fuel, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- two homes of a street may be equal, and none moves
        <g key={position} transform={`translate(${position * 100})`}>
          {[...HOUSE, ...MARKS[fuel]].map(({ path, style }) => (
            <path key={path} d={path} className={style} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** A path in a square of 100 units, and its classes. */
type Layer = { path: string; style: string }

/** A house on the ground at 98 units, with a dark window, and room for a tank or a stack at its right. */
const HOUSE: readonly Layer[] = [
  { path: 'M50 28h12v24H50Z', style: 'fill-brick' },
  { path: 'M10 62h56v36H10Z', style: 'fill-secondary stroke-foreground stroke-2' },
  { path: 'M4 64 38 36 72 64Z', style: 'fill-brick' },
  { path: 'M26 68h24v22H26Z', style: 'fill-soot' },
]

const FIRE = 'M38 70c6 6 9 9 6 14-3 4-9 4-12 0-2-4 1-7 3-9l2 3c1-3 2-5 1-8Z'
const SMOKE: Layer = {
  path: 'M56 24c-7-7 7-10 0-20',
  style: 'fill-none stroke-muted-foreground stroke-4',
}

/** The mark of a home's fuel, above the house. */
const MARKS: Record<keyof HeatingShares, readonly Layer[]> = {
  oil: [
    {
      path: 'M74 74q0-6 6-6h8q6 0 6 6v16H74Zm4 16h4v6h-4Zm10 0h4v6h-4Z',
      style: 'fill-success',
    },
    { path: 'M31 72h3v14h-3Zm6 0h3v14h-3Zm6 0h3v14h-3Z', style: 'fill-steel' },
  ],
  gas: [{ path: FIRE, style: 'fill-steel' }],
  solidFuel: [
    SMOKE,
    { path: FIRE, style: 'fill-flame' },
    {
      path: 'M72 90a6 6 0 1 0 12 0 6 6 0 1 0-12 0Zm12 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0Zm-6-10a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z',
      style: 'fill-wood stroke-bark stroke-2',
    },
  ],
  peat: [
    SMOKE,
    { path: FIRE, style: 'fill-flame' },
    { path: 'M72 88h12v8H72Zm14 0h12v8H86Zm-8-10h12v8H78Zm1-9h10v7H79Z', style: 'fill-bark' },
  ],
  electricity: [{ path: 'M41 69 31 81h6l-3 8 11-12h-6Z', style: 'fill-flame-core' }],
}
