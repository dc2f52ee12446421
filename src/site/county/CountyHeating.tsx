import type { CountyRecord, HeatingShares } from '#content/counties/county.ts'
import { formatShare } from '#content/format/share.ts'

const LABELS: Record<keyof HeatingShares, string> = {
  oil: 'Oil',
  gas: 'Natural gas',
  solidFuel: 'Coal, wood and other',
  peat: 'Peat',
  electricity: 'Electricity',
}
const FUELS: (keyof HeatingShares)[] = ['oil', 'gas', 'solidFuel', 'peat', 'electricity']

/** The fuels used in the county, most common first: rows of figures with a bar in the last column. */
export function CountyHeating({ county }: { county: CountyRecord }) {
  const shares = FUELS.map((fuel) => ({ label: LABELS[fuel], percent: county.heating[fuel] }))
  const rows = shares.sort((a, b) => b.percent - a.percent)
  const largest = rows[0]?.percent ?? 100
  return (
    <figure className="self-start border-t-2 border-foreground pt-4">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-display text-xl font-bold">
          What heats {county.name}
          {county.isHeatingOutsideCity && ' outside the city'}
        </caption>
        <tbody>
          {rows.map(({ label, percent }) => (
            <tr key={label}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="pr-3 text-right font-semibold">{formatShare(percent)}</td>
              <td className="w-1/2" aria-hidden="true">
                <div
                  className="h-4 min-w-px bg-brick forced-color-adjust-none"
                  style={{ width: `${bar(percent, largest)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 text-xs text-muted-foreground">
        Share of homes by main fuel, Census 2016. Homes on peat at Census 2022:{' '}
        {county.peatHouseholds.toLocaleString('en-IE')}.
      </figcaption>
    </figure>
  )
}

function bar(percent: number, largest: number): number {
  return Math.round((percent / largest) * 100)
}
