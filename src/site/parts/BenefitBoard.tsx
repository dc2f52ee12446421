import type { Passage } from '#content/services/service.ts'

/** Three benefits on one board that overlaps the edge of the hero. */
export function BenefitBoard({ benefits }: { benefits: readonly Passage[] }) {
  return (
    <section className="measure -mt-6">
      <h2 className="sr-only">What you gain</h2>
      <ul className="grid border-2 border-foreground bg-card md:grid-cols-3">
        {benefits.map((benefit) => (
          <li
            key={benefit.heading}
            className="border-border p-6 not-last:border-b md:not-last:border-r md:not-last:border-b-0"
          >
            <h3 className="text-xl">{benefit.heading}</h3>
            <p className="mt-1">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
