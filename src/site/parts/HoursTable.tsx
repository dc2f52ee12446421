import { EMERGENCY_HOURS, SERVICE_HOURS } from '#content/business/coverage.ts'

/** The service hours. */
export function HoursTable() {
  return (
    <table className="w-full max-w-md text-sm">
      <caption className="mb-1 text-left font-display text-lg font-bold">Service hours</caption>
      <tbody>
        {[...SERVICE_HOURS, EMERGENCY_HOURS].map(({ days, hours }) => (
          <tr key={days} className="border-t border-soot-line">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {days}
            </th>
            <td className="py-1 text-right text-balance">{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
