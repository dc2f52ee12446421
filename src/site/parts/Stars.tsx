/** Five stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <>
      <span aria-hidden="true" className="tracking-widest text-primary">
        {'★'.repeat(rating)}
      </span>
      <span className="sr-only">{rating} out of 5 stars</span>
    </>
  )
}
