import { useWatch } from 'react-hook-form'
import type { Corrects } from '#sync/draft.ts'
import { Button } from '#ui/components/Button.tsx'
import { SIGNATURE_BOX } from '#domain/reportFields.ts'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { signatureReason } from '../review/findWarnings.ts'
import { useReview } from '../review/ReviewContext.tsx'
import { setSignature, SignButton } from './SignButton.tsx'

type SignatureFieldProps = ReportFormProps & { customer: string; corrects: Corrects | undefined }

/** The customer's signature [R34], required by name if the report is urgent or says not to light the fire. */
export function SignatureField({ form, customer, corrects }: SignatureFieldProps) {
  const { control } = form
  const [path, signedBy] = useWatch({ control, name: ['customer_signature', 'signed_by'] as const })
  const reason = signatureReason(useReview().findings)
  return (
    <ReportSection title="Signature" className="justify-items-start">
      {reason !== null && !path && (
        <p className="font-semibold">
          {reason}. Ask {customer} to sign that they have read it.
        </p>
      )}
      {corrects?.signedBy !== undefined && !path && (
        <p>
          {corrects.signedBy || 'The customer'} signed version {corrects.version}. The corrected report is
          unsigned until they sign again.
        </p>
      )}
      {path && (
        <>
          <SignatureInk path={path} signedBy={signedBy ?? ''} />
          <p dir="auto">{signedBy}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <SignButton form={form} customer={customer} isSigned={Boolean(path)} />
        {path && (
          <Button variant="ghost" size="lg" onClick={() => setSignature(form, '', '')}>
            Remove Signature
          </Button>
        )}
      </div>
    </ReportSection>
  )
}

/** A signature as it was drawn, on white. */
function SignatureInk({ path, signedBy }: { path: string; signedBy: string }) {
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
