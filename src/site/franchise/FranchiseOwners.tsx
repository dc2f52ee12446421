import { FRANCHISE_OWNERS } from '#content/pages/franchise.ts'
import { Quote } from '../parts/Quote.tsx'

export function FranchiseOwners() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">What owners say</h2>
      <div className="mt-6 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        {FRANCHISE_OWNERS.map((owner) => (
          <Quote key={owner.name} review={owner} />
        ))}
      </div>
    </section>
  )
}
