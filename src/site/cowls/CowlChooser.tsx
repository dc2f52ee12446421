import { COWLS } from '#content/catalogues/cowls.ts'
import { COWL_PROBLEMS } from '#content/catalogues/cowlProblems.ts'

/** Lists for each problem the cowls that solve it. */
export function CowlChooser() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">What is the trouble?</h2>
      <dl className="mt-6 grid gap-x-16 lg:grid-cols-2">
        {COWL_PROBLEMS.map(({ problem, cowlIds }) => (
          <div key={problem} className="grid items-start gap-x-6 border-t border-border py-2 sm:grid-cols-2">
            <dt className="py-2 font-semibold">{problem}</dt>
            <dd className="flex flex-wrap gap-x-5">
              {cowlIds.map((id) => (
                <a key={id} href={`#${id}`} className="link inline-flex min-h-11 min-w-11 items-center">
                  {nameOf(id)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOf(id: string): string {
  const cowl = COWLS.find((candidate) => candidate.id === id)
  if (cowl === undefined) throw new Error(`There is no cowl with the id "${id}"`)
  return cowl.name
}
