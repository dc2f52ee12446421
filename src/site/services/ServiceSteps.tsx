import type { ServiceRecord } from '#content/services/service.ts'

/** The steps of a visit, shown as joints of a long rod, and the signs that one is due. */
export function ServiceSteps({ service }: { service: ServiceRecord }) {
  return (
    <section className="measure grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h2 className="text-3xl">How it goes</h2>
        <ol className="mt-8 ml-3.5 border-l-4 border-wood pl-8">
          {service.steps.map((step, index) => (
            <li key={step.heading} className="relative not-last:pb-7">
              <span
                aria-hidden="true"
                className="absolute -left-[3.125rem] grid size-8 place-items-center rounded-full border-2 border-transparent bg-primary font-semibold text-primary-foreground"
              >
                {index + 1}
              </span>
              <h3 className="text-xl">{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2 className="text-3xl">When to ring</h2>
        <ul className="mt-6">
          {service.signs.map((sign) => (
            <li key={sign} className="border-t border-border py-3">
              {sign}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
