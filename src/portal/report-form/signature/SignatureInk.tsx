import { SIGNATURE_BOX } from '#domain/reportFields.ts'

/** A signature as it was drawn, on white. */
export function SignatureInk({ path, signedBy }: { path: string; signedBy: string }) {
  return (
    <figure
      aria-label={signedBy === '' ? 'Signature' : `Signature of ${signedBy}`}
      className="w-full max-w-md"
    >
      <svg
        aria-hidden="true"
        viewBox={`-4 -4 ${SIGNATURE_BOX.width + 8} ${SIGNATURE_BOX.height + 8}`}
        className="w-full rounded-md border-2 border-input bg-[white] text-[black]"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </figure>
  )
}
