import { LIMITED_OFFER } from '#content/business/claims.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS } from '#content/business/prices.ts'

const INCLUDED = ['Chimney cleaning', 'Safety inspection', 'Written certificate']

/** The headline price, styled like a docket. */
export function PricePanel() {
  return (
    // Side by side only if both fit: beside the drawing of a tablet there is less room than on a wide phone.
    <div className="@container max-w-xl">
      <div className="grid border-2 border-foreground bg-card @md:grid-cols-[auto_1fr]">
        <p className="flex flex-col justify-center px-6 py-4">
          <span className="font-display text-4xl font-bold">{formatEuro(COMPLETE_SERVICE_CENTS)}</span>
          <span className="text-sm font-semibold text-primary">{LIMITED_OFFER}</span>
        </p>
        <div className="border-dashed border-foreground px-6 py-4 border-t-2 @md:border-t-0 @md:border-l-2">
          <h2 className="text-lg">The complete service</h2>
          <ul className="text-sm">
            {INCLUDED.map((item) => (
              <li key={item} className="before:mr-2 before:text-success before:content-['✓']">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
