import type { Territory } from '#content/pages/franchise.ts'
import { territories } from '#content/pages/franchise.ts'
import { COUNTY_TILES } from '../home/countyTiles.ts'

/** All 26 counties, each available or taken: a list on a phone, laid out like a map on wider screens. */
export function Territories() {
  return (
    <section className="border-t border-border bg-card">
      <div className="measure grid gap-x-16 gap-y-8 py-14 xl:grid-cols-[1fr_3fr]">
        <div>
          <h2 className="text-3xl">Territories</h2>
          <p className="mt-3">
            Filled in: available. Outlined: taken. Is yours taken? Ask all the same; the counties beside it
            may not be.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 md:grid-cols-6">
          {territories.map((territory) => (
            <Tile key={territory.county.slug} territory={territory} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tile({ territory: { county, isAvailable } }: { territory: Territory }) {
  const tile = COUNTY_TILES[county.slug]
  if (tile === undefined) throw new Error(`${county.slug} has no tile on the map`)
  const look = isAvailable
    ? 'bg-success text-success-foreground border-success'
    : 'text-muted-foreground border-border'
  return (
    <li
      className={`flex flex-col border-2 px-3 py-2 md:col-start-(--column) md:row-start-(--row) ${look}`}
      style={{ '--column': tile.column, '--row': tile.row }}
    >
      <span className="font-display font-bold">{county.name}</span>
      <span className="text-sm">{isAvailable ? 'Available' : 'Taken'}</span>
    </li>
  )
}
