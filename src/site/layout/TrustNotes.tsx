import type { Trust } from '#content/business/trust.ts'

/** The insurer and the registrations; nothing while there are none. */
export function TrustNotes({ trust: { insurer, registrations } }: { trust: Trust }) {
  if (insurer === undefined && registrations.length === 0) return null
  return (
    <ul className="text-sm text-soot-muted">
      {insurer !== undefined && (
        <li>
          Insured by {insurer.name}, policy {insurer.policyNumber}
        </li>
      )}
      {registrations.map(({ body, number, url }) => (
        <li key={body}>
          <a
            href={url}
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {body}, {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
