import type { CountyRecord } from '#content/county.ts'

export function CountyAreas({ county }: { county: CountyRecord }) {
  return (
    <section className="measure grid gap-x-16 gap-y-6 py-14 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-3xl">Areas We Serve</h2>
        <p className="mt-2 text-muted-foreground">
          {county.population} people lived in {county.name} at the census of 2022. These are the towns on our
          rounds; the townlands between them are too.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 xl:grid-cols-4">
        {county.areas.map((area) => (
          <li key={area} className="border-b border-border py-2">
            {area}
          </li>
        ))}
      </ul>
    </section>
  )
}
