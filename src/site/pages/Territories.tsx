import { territories } from '#content/franchise.ts'

/** All 26 counties, each available or taken. */
export function Territories() {
  return (
    <section>
      <h2 className="text-3xl">Territories</h2>
      <ul className="mt-6 grid gap-x-8 min-[26rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
        {territories.map(({ county, isAvailable }) => (
          <li key={county.slug} className="flex justify-between gap-2 border-b border-border py-2">
            {county.name}
            <span className={isAvailable ? 'font-semibold text-success' : 'text-muted-foreground'}>
              {isAvailable ? 'Available' : 'Taken'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
