import type { Review } from '#content/pages/reviews.ts'
import { Stars } from './Stars.tsx'

type Props = { review: Review; service?: string; isLead?: boolean }

/** A customer's review with name and town. The lead quote is larger. */
export function Quote({ review, service, isLead = false }: Props) {
  return (
    <figure className="flex flex-col gap-3 self-stretch border-t-2 border-foreground pt-4">
      <Stars rating={review.rating} />
      <blockquote className={isLead ? 'font-display text-2xl text-balance' : 'text-base'}>
        {review.text}
      </blockquote>
      <figcaption className="mt-auto text-sm text-muted-foreground">
        <span className="font-semibold text-foreground">{review.name}</span>, {review.location}
        {review.published !== undefined && (
          <a href={review.published.url} rel="noopener" className="link block">
            {review.published.on}
          </a>
        )}
        {service !== undefined && <span className="block">{service}</span>}
      </figcaption>
    </figure>
  )
}
