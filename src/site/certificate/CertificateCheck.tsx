import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'
import { CertificateResult } from './CertificateResult.tsx'

/** The content of the page that checks certificates. `canCheck`: whether this build has a backend that can be asked. */
export function CertificateCheck({ canCheck }: { canCheck: boolean }) {
  return (
    <div data-page="certificate" className="measure flex min-h-[60vh] flex-col gap-8 py-12 *:max-w-2xl">
      <div className="flex flex-col gap-4">
        <h1 className="text-4xl">Check a certificate</h1>
        <p className="text-lg">
          Scan the code on the report, or type its number, and you see whether it is genuine.
        </p>
      </div>
      <FormWithResult canCheck={canCheck} />
    </div>
  )
}

function FormWithResult({ canCheck }: { canCheck: boolean }) {
  if (!canCheck) return <CertificateResult shown="unavailable" />
  return (
    <>
      <CertificateResult />
      <NumberForm />
      <noscript>
        <p className="border-l-4 border-primary pl-6">
          Checking here needs JavaScript, which your browser has switched off. Call us on{' '}
          <a className="link whitespace-nowrap" href={telHref(business.phone)}>
            {business.phone}
          </a>{' '}
          and read us the number.
        </p>
      </noscript>
    </>
  )
}

// Invisible until the script runs, without which it would do nothing. It has its place before that, so that nothing
// moves when it appears.
function NumberForm() {
  return (
    <form data-certificate-form className="invisible flex flex-col gap-2 noscript:hidden">
      <label htmlFor="certificate-number" className="font-semibold">
        Certificate number
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="certificate-number"
          className="min-h-12 min-w-0 flex-[1_1_15rem] rounded-md border-2 border-input bg-card px-4 text-lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Long enough for the whole address in a QR code.
          maxLength={200}
          required
          aria-describedby="certificate-number-form"
        />
        <button className="min-h-12 rounded-md border-2 border-transparent bg-primary px-6 font-semibold text-primary-foreground hover:underline max-sm:w-full">
          Check
        </button>
      </div>
      <p id="certificate-number-form" className="text-sm text-muted-foreground">
        Below the QR code, such as <span className="whitespace-nowrap">IR-1A2B-3C4D-5E6F</span>. Names,
        addresses and photos are never shown.
      </p>
    </form>
  )
}
