import { business } from '#content/business/business.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CertificateCheck } from './CertificateCheck.tsx'
import { certificateServer } from './requestCertificate.ts'

/** Shows whether the certificate with a number is genuine [R36]. */
export function CertificatePage() {
  return (
    <>
      <PageHead
        title={`Check a certificate | ${business.name}`}
        description="Whether a chimney inspection certificate of ours is genuine, and the latest."
        keywords="check chimney certificate"
      />
      <CertificateCheck canCheck={certificateServer() !== null} />
    </>
  )
}
