import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { COUNTY_TILES } from './countyTiles.ts'

/** A map of Ireland made of tiles, one per county, labelled with the county's number-plate code. */
export function CountyMap() {
  return (
    <nav aria-label="Map of counties" className="no-print self-center">
      <ul className="mx-auto grid max-w-sm grid-cols-6 gap-1">
        {counties.map((county) => {
          const tile = COUNTY_TILES[county.slug]
          if (tile === undefined) throw new Error(`${county.slug} has no tile on the map`)
          return (
            <li key={county.slug} style={{ gridColumn: tile.column, gridRow: tile.row }}>
              <a
                href={countyPath(county)}
                aria-label={`${tile.code}, ${county.name}`}
                title={county.name}
                className="grid aspect-square min-h-11 place-items-center rounded-sm border-2 border-transparent bg-secondary font-semibold text-secondary-foreground hover:bg-primary hover:text-primary-foreground"
              >
                {tile.code}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
