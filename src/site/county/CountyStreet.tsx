import type { CountyRecord, HeatingShares } from '#content/counties/county.ts'
import { tenHomes } from '#content/counties/tenHomes.ts'
import { HOUSE, MARKS } from './homeDrawing.ts'

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
