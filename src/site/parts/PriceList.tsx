import type { PriceLine } from '#content/services/service.ts'

/** Items and their prices, styled like a printed price list. */
export function PriceList({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="mt-4 max-w-2xl">
      {lines.map((line) => (
        <div key={line.label} className="flex flex-wrap items-baseline border-b border-border py-3">
          <dt className="flex flex-1 basis-32 items-baseline">
            {line.path === undefined ? (
              line.label
            ) : (
              <a href={line.path} className="link -my-2.5 py-2.5">
                {line.label}
              </a>
            )}
            <span className="leader" aria-hidden="true" />
          </dt>
          <dd className="ml-auto font-display text-xl text-right font-bold sm:whitespace-nowrap">
            {line.price}
          </dd>
        </div>
      ))}
    </dl>
  )
}
