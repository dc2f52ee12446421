import type { CountyRecord } from '#content/counties/county.ts'

/** The county's towns, and a few figures about the county beside them. */
export function CountyAreas({ county }: { county: CountyRecord }) {
  return (
    <section className="measure grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-3xl">Areas We Serve</h2>
        <dl className="mt-4 border-l-4 border-primary pl-4 text-sm">
          <Figure term={county.countyTowns.length > 1 ? 'County towns' : 'County town'}>
            {county.countyTowns.join(' and ')}
          </Figure>
          <Figure term="People, Census 2022">{county.population}</Figure>
          <Figure term={`Eircodes in ${county.name} begin with`}>{county.eircodeKeys.join(', ')}</Figure>
        </dl>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 self-start max-sm:text-sm sm:grid-cols-3 xl:grid-cols-4">
        {county.areas.map((area) => (
          <li key={area} className="border-b border-border py-2">
            {area}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="py-1">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
