import { GUARANTEE_CLAIM } from '#content/business/claims.ts'
import { counties } from '#content/counties/counties.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { countyPath } from '#content/counties/county.ts'
import { COUNTY_NEIGHBOURS } from '#content/counties/countyNeighbours.ts'
import { SWEEP_DURATION } from '#content/business/coverage.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

export function CountyClosing({ county }: { county: CountyRecord }) {
  return (
    <section>
      <div className="brick-course" aria-hidden="true" />
      <div className="measure grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-5">
          <h2 className="text-3xl">Light the next fire in {county.name} with an easy mind</h2>
          <p>
            A sweep takes {SWEEP_DURATION}. Tell us your town and the fuel you burn, and we give you a day.
          </p>
          <CallButtons message={`Hello, when could you sweep a chimney in County ${county.name}?`} />
        </div>
        <div className="border-l-4 border-success bg-card p-6">
          <h3 className="text-xl">Our guarantee</h3>
          <p className="mt-1">{GUARANTEE_CLAIM}.</p>
        </div>
      </div>
      <Neighbours county={county} />
    </section>
  )
}

function Neighbours({ county }: { county: CountyRecord }) {
  const slugs = COUNTY_NEIGHBOURS[county.slug] ?? []
  return (
    <nav aria-label={`Counties beside ${county.name}`} className="no-print border-t border-border">
      <ul className="measure flex flex-wrap items-center gap-x-6 py-2">
        <li className="font-semibold">Beside {county.name}:</li>
        {counties
          .filter(({ slug }) => slugs.includes(slug))
          .map((neighbour) => (
            <li key={neighbour.slug}>
              <a href={countyPath(neighbour)} className="link inline-flex min-h-11 min-w-11 items-center">
                {neighbour.name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
