import { business } from '#content/business/business.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CertificateCheck } from './CertificateCheck.tsx'
import { certificateServer } from './requestCertificate.ts'

/** Shows whether the certificate with a number is genuine [R36]. */
export function CertificatePage() {
  return (
    <div data-page="certificate" className="measure flex min-h-[60vh] flex-col gap-8 py-12 *:max-w-2xl">
      <PageHead
        title={`Check a certificate | ${business.name}`}
        description="Whether a chimney inspection certificate of ours is genuine, and the latest."
        keywords="check chimney certificate"
      />
      <div className="flex flex-col gap-4">
        <h1 className="text-4xl">Check a certificate</h1>
        <p className="text-lg">
          Scan the QR code of a report of ours, or type its number: you see whether it is genuine.
        </p>
      </div>
      <CertificateCheck canCheck={certificateServer() !== null} />
    </div>
  )
}
