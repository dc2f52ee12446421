import { business } from '#content/business/business.ts'
import { CERTIFICATE_CHECK_PATH } from '#content/links/navigation.ts'

const CALLOUTS = [
  { heading: 'A drawing of your chimney', text: 'Five parts, each with how we found it.' },
  { heading: 'What to do first', text: 'In plain words.' },
  { heading: 'A code that anybody can check', text: 'Your insurer or a buyer sees that it is genuine.' },
]

/** What every sweep ends with: the sample report as a large sheet on soot, with callouts to its three marks. */
export function CertificateBand() {
  return (
    <section className="band overflow-hidden bg-soot text-soot-foreground">
      <div className="measure grid items-center gap-x-12 gap-y-8 pt-14 md:grid-cols-2 lg:grid-cols-[1fr_1.1fr] lg:gap-x-16">
        <div className="md:pb-14">
          <h2 className="text-3xl">The certificate is yours to keep</h2>
          <ol className="mt-6">
            {CALLOUTS.map(({ heading, text }, index) => (
              <li key={heading} className="flex gap-4 border-t border-soot-line py-4">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-brick font-semibold text-sheet"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{heading}</h3>
                  <p className="text-soot-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap gap-x-8 border-t border-soot-line pt-3 font-semibold">
            <a href="/chimney-inspection-report" className="link inline-flex min-h-11 items-center">
              See the sample report
            </a>
            <a href={CERTIFICATE_CHECK_PATH} className="link inline-flex min-h-11 items-center">
              Check a certificate
            </a>
          </p>
        </div>
        <img
          src="/certificate.svg"
          width="560"
          height="720"
          loading="lazy"
          decoding="async"
          alt={`A sample report by ${business.name}: the chimney drawn in section, its five parts with their condition, what to do first, a signature and a QR code.`}
          className="no-print -mb-4 w-[104%] max-w-none rotate-2 md:-mb-6 md:w-[106%] lg:mx-auto lg:w-full lg:max-w-xl"
        />
      </div>
    </section>
  )
}
