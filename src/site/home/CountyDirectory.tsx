import { countiesOf } from '#content/counties/counties.ts'
import { countyPath, PROVINCES, type Province } from '#content/counties/county.ts'
import { HOME_SERVICE_AREAS } from '#content/business/coverage.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import { COUNTY_ROWS } from './countyTiles.ts'

export function CountyDirectory() {
  return (
    <section id={HOME_SECTIONS.areas} className="border-t border-border">
      <div className="measure grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[1fr_22rem]">
        <div>
          <h2 className="text-3xl">Find your county</h2>
          <p className="mt-3 max-w-2xl text-muted-foreground">
            One firm, twenty-six counties. Travel is free in {HOME_SERVICE_AREAS.join(', ')}.
          </p>
          <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-[2fr_1fr] xl:grid-cols-[2fr_1fr_1fr_1fr]">
            {PROVINCES.map((province) => (
              <ProvinceList key={province} province={province} />
            ))}
          </div>
        </div>
        <CountyMap />
      </div>
    </section>
  )
}

function ProvinceList({ province }: { province: Province }) {
  const ofProvince = countiesOf(province)
  return (
    <div>
      <h3 className="border-b-2 border-foreground pb-1 text-lg">{province}</h3>
      <ul className={`columns-2 gap-6 ${ofProvince.length > 6 ? '' : 'sm:columns-1'}`}>
        {ofProvince.map((county) => (
          <li key={county.slug} className="break-inside-avoid">
            <a href={countyPath(county)} className="link flex min-h-11 items-center">
              {county.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * A map of Ireland made of tiles, one per county, labelled with the county's number-plate code. For a finger or a mouse
 * alone: the list beside it has the same links, and 26 more stops would be in the way of a keyboard or a screen reader.
 * Not on a phone, where it would be a second list below the first.
 */
function CountyMap() {
  return (
    <div data-county-map="" aria-hidden="true" className="no-print self-center max-sm:hidden">
      <ul className="mx-auto grid max-w-sm grid-cols-6 gap-1">
        {COUNTY_ROWS.flatMap(({ start, tiles }) =>
          tiles.map(({ county, code }, index) => (
            <li key={code} style={index === 0 ? { gridColumnStart: start } : undefined}>
              <a
                href={countyPath(county)}
                tabIndex={-1}
                title={county.name}
                className="grid aspect-square min-h-[44px] place-items-center rounded-sm border-2 border-transparent bg-secondary font-semibold text-secondary-foreground hover:bg-primary hover:text-primary-foreground"
              >
                {code}
              </a>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
