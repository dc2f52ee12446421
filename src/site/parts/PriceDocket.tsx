import { LIMITED_OFFER } from '#content/business/claims.ts'

type Props = {
  price: string
  /** Whether it is the lowest of several prices. */
  isFrom?: boolean
}

/** The headline price and all that it pays for, styled like a docket: "€70: swept, inspected, certified". */
export function PriceDocket({ price, isFrom = false }: Props) {
  return (
    <p className="flex max-w-xl flex-wrap overflow-hidden border-2 border-foreground bg-card sm:w-fit">
      <strong className="flex flex-col justify-center px-4 py-1 font-display text-3xl whitespace-nowrap sm:px-6">
        {isFrom && <span className="text-sm">from </span>}
        <span>
          {price}
          <span className="sr-only">: </span>
        </span>
      </strong>
      <span className="-ml-0.5 min-w-0 flex-1 basis-32 border-l-2 border-dashed border-foreground px-4 py-2 sm:px-6 sm:py-3">
        <span className="block font-semibold sm:text-lg">swept, inspected, certified</span>{' '}
        <span className="text-sm font-semibold text-primary">{LIMITED_OFFER}</span>
      </span>
    </p>
  )
}
