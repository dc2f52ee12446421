import type { CountyRecord } from '#content/counties/county.ts'
import { Quote } from '../parts/Quote.tsx'

export function CountyReviews({ county }: { county: CountyRecord }) {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">Customer reviews from {county.name}</h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <Quote review={county.testimonial} isLead />
        <div className="flex flex-col gap-10">
          {county.additionalReviews.map((review) => (
            <Quote key={review.name} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}
