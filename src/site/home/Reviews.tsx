import { REVIEW_COUNT } from '#content/business/claims.ts'
import { trust } from '#content/business/trust.ts'
import { HOME_REVIEWS } from '#content/pages/reviews.ts'
import { Quote } from '../parts/Quote.tsx'
import { PlatformCounts } from './PlatformCounts.tsx'

export function Reviews() {
  const [lead, ...others] = HOME_REVIEWS
  return (
    <section className="measure py-16">
      <h2 className="text-3xl">Customer reviews</h2>
      <p className="mt-3 text-muted-foreground">{REVIEW_COUNT} reviews</p>
      <div className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {lead !== undefined && (
          <div className="grid md:col-span-2 lg:row-span-2">
            <Quote review={lead} service={lead.service} isLead />
          </div>
        )}
        {others.map((review) => (
          <Quote key={review.name} review={review} service={review.service} />
        ))}
      </div>
      <PlatformCounts pages={trust.reviewPages} />
    </section>
  )
}
