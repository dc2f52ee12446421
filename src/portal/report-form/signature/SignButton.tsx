import { PenLine } from 'lucide-react'
import { lazy, startTransition, useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { preload } from '../../shell/browser/loadable.tsx'
import { usePreload } from '../../shell/browser/usePreload.ts'
import type { ReportFormProps } from '../formValues.ts'
import { signatureReason } from '../review/findWarnings.ts'
import { useReview } from '../review/ReviewContext.tsx'

const loadSheet = () => import('./SignatureSheet.tsx').then((m) => ({ default: m.SignatureSheet }))
const SignatureSheet = lazy(loadSheet)

type SignButtonProps = ReportFormProps & { customer: string; isSigned: boolean }

/** Opens the sheet in which the customer signs [R34]. */
export function SignButton({ form, customer, isSigned }: SignButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const reason = signatureReason(useReview().findings)
  usePreload(loadSheet)
  // A transition: React shows what replaces a fallback 300 ms late.
  const open = () => startTransition(() => setOpen(true))
  return (
    <>
      <Button
        name="customer_signature"
        variant="outline"
        size="lg"
        onPointerDown={() => preload(loadSheet)}
        onClick={open}
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
  setValue('signed_by', name, { shouldDirty: true })
  setValue('customer_signature', ink, { shouldDirty: true })
}
