import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { loadable } from '../../shell/browser/loadable.tsx'
import { usePreload } from '../../shell/browser/usePreload.ts'
import type { ReportFormProps } from '../formValues.ts'
import { signatureReason } from '../review/findWarnings.ts'
import { useReview } from '../review/ReviewContext.tsx'

const SignatureSheet = loadable(async () => (await import('./SignatureSheet.tsx')).SignatureSheet)

type SignButtonProps = ReportFormProps & { customer: string; isSigned: boolean }

/** Opens the sheet in which the customer signs [R34]. */
export function SignButton({ form, customer, isSigned }: SignButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const reason = signatureReason(useReview().findings)
  usePreload(SignatureSheet.preload)
  return (
    <>
      <Button
        name="customer_signature"
        variant="outline"
        size="lg"
        onPointerDown={SignatureSheet.preload}
        onClick={() => SignatureSheet.open(() => setOpen(true))}
      >
        <PenLine aria-hidden />
        {isSigned ? 'Sign Again' : 'Customer Signs'}
      </Button>
      {isOpen && (
        <SignatureSheet
          statement={`${reason === null ? '' : `${reason}. `}By signing, the customer confirms that they have read the report.`}
          defaultName={form.getValues('signed_by') || customer}
          onSigned={(name, ink) => setSignature(form, name, ink)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Enters a signature in the form, or none. */
export function setSignature({ setValue }: ReportFormProps['form'], name: string, ink: string): void {
  setValue('signed_by', name)
  setValue('customer_signature', ink)
}
