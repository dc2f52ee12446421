import { REPORT_FIELDS, SIGNATURE_BOX } from '#domain/reportFields.ts'
import type { Signature } from './documentContent.ts'

/** The customer's signature with name and day [R34]. */
export function DocumentSignature({ signature: { name, day, path } }: { signature: Signature }) {
  const { width, height } = SIGNATURE_BOX
  return (
    <figure
      aria-label={name === '' ? 'Signature of the customer' : `Signature of ${name}`}
      className="w-72 max-w-full break-inside-avoid"
    >
      <p className="text-sm text-muted-foreground">{REPORT_FIELDS.customer_signature.paper}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="w-full border-b border-foreground"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <figcaption>
        {name !== '' && (
          <>
            <bdi className="font-bold">{name}</bdi>,{' '}
          </>
        )}
        {day}
      </figcaption>
    </figure>
  )
}
