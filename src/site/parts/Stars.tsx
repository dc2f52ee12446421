const STAR = 'l2.6 5.6 6 .8-4.4 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.4-4.2 6-.8Z'

/** Five stars, with a text for screen readers. Drawn, because some fonts have no star. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span>
      <svg viewBox="0 0 100 20" aria-hidden="true" className="inline h-[1.1em] text-primary">
        <path
          d={Array.from({ length: rating }, (_, index) => `M${10 + index * 20} 1${STAR}`).join('')}
          fill="currentColor"
        />
      </svg>
      <span className="sr-only">{rating} out of 5 stars</span>
    </span>
  )
}
