import type { ReactNode } from 'react'
import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'
import { CONDITION_LABELS, CONDITIONS, NOT_INSPECTED_LABELS } from '#domain/chimney.ts'
import { PARTS_AND_CHECKS, REPORT_FIELDS } from '#domain/reportFields.ts'
import { itemLabel } from '#domain/reportText.ts'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import type { CheckResult } from './requestCertificate.ts'

/**
 * Everything that a check can show, hidden but for `shown`: the script fills in `data-fill` and shows one `data-state`.
 * It sets `data-urgent` if the certificate needs immediate attention: then nothing of the result is in another colour
 * than that of the warning [R42].
 */
export function CertificateResult({ shown }: { shown?: 'unavailable' }) {
  return (
    <div
      data-certificate-result
      aria-live="polite"
      tabIndex={-1}
      className="group flex flex-col gap-4 outline-none"
    >
      <State of="checking" heading="Checking …">
        We are looking up {number}.
      </State>
      <State
        of="genuine"
        heading={
          <>
            <span className="group-data-urgent:hidden">This certificate is genuine</span>
            <Urgent>Genuine. {SAYS}</Urgent>
          </>
        }
        mark="border-success"
      >
        We issued it, and it is the latest version.
      </State>
      <State of="corrected" heading={<>Genuine, and corrected since{alsoUrgent}</>} mark="border-warning">
        Version <Fill name="version" /> is the latest, and it says what you see here. If your copy does not
        say “version <Fill name="version" />
        ”, it is an earlier one: ask for the latest.
      </State>
      <State of="replaced" heading={<>Genuine, but there is a later one{alsoUrgent}</>} mark="border-warning">
        We inspected this chimney again for the same job and issued another certificate. Ask for that one.
        This is what the earlier one says.
      </State>
      <State of="received" heading="Received, not yet confirmed by the office" mark="border-warning">
        We have received {number}, but our office has not looked at it yet. Do not rely on it until then:
        check again in a few days, or {callInSentence}.
      </State>
      <State of="other_accepted" heading="There is another certificate for this job" mark="border-warning">
        We have received {number}, but the certificate that our office has confirmed for the same job is
        another one. Do not rely on this one: ask for the other, or {callInSentence}.
      </State>
      <State of="revoked" heading="This certificate is not valid" mark="border-destructive">
        We issued {number} and have revoked it since. Do not rely on it. {call} if you want to know more.
      </State>
      <State of="unknown" heading="There is no certificate with this number" mark="border-destructive">
        Compare {number} with your certificate. If you were given it today, the technician’s phone may not
        have sent it yet: check again tomorrow. If it is still not here then, {callInSentence}.
      </State>
      <State of="malformed" heading="This is not a certificate’s number" mark="border-warning">
        A number looks like <span className="whitespace-nowrap">IR-1A2B-3C4D-5E6F</span>: the letters IR, and
        three groups of four, each a digit or a letter from A to F.
      </State>
      <State of="too many" heading="Too many tries" mark="border-warning">
        Too many numbers were checked from your connection. Try again in an hour, or {callInSentence}.
      </State>
      <State of="unreachable" heading="No connection" mark="border-warning" canRetry>
        We could not look up {number}: no response came. That says nothing about the certificate.
      </State>
      <State of="failed" heading="We cannot check at the moment" mark="border-warning" canRetry>
        Something is wrong on our side. That says nothing about the certificate. Try again later, or{' '}
        {callInSentence}.
      </State>
      <State
        of="unavailable"
        heading="We cannot check certificates here"
        mark="border-warning"
        isShown={shown === 'unavailable'}
      >
        {call} and read us the number.
      </State>
      <Facts />
    </div>
  )
}

type StateProps = {
  of: CheckResult['kind'] | 'checking' | 'malformed'
  heading: ReactNode
  mark?: string
  canRetry?: boolean
  isShown?: boolean
  children: ReactNode
}

function State({
  of,
  heading,
  mark = 'border-border',
  canRetry = false,
  isShown = false,
  children,
}: StateProps) {
  return (
    <section
      data-state={of}
      hidden={!isShown}
      className={`border-l-8 ${mark} bg-card px-6 py-4 group-data-urgent:border-destructive`}
    >
      <h2 className="scroll-mb-4 text-2xl">{heading}</h2>
      <p className="mt-2">{children}</p>
      {canRetry && (
        <button
          type="button"
          className="mt-3 min-h-12 rounded-md border-2 border-foreground px-5 font-semibold hover:bg-secondary"
        >
          Try again
        </button>
      )}
    </section>
  )
}

const SAYS = `It says: ${CONDITION_LABELS.needs_attention.toLowerCase()}`

/** Shown if the certificate needs immediate attention, instead of or after what is shown otherwise. */
function Urgent({ children }: { children: ReactNode }) {
  return <span className="hidden text-destructive group-data-urgent:inline">{children}</span>
}

const alsoUrgent = <Urgent>. {SAYS}</Urgent>

function Facts() {
  return (
    <dl
      data-facts
      hidden
      className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-2 border-border bg-card px-6 py-4 group-data-urgent:border-destructive"
    >
      <Fact term="Number" isWide>
        {number}
      </Fact>
      <Fact term="Inspected on">
        <Fill name="day" />
      </Fact>
      <Fact term="County">
        <Fill name="county" />
      </Fact>
      <Fact
        term={
          <>
            {REPORT_FIELDS.overall_status.paper}
            <span data-partial> of what was inspected</span>
          </>
        }
        isWide
      >
        {CONDITIONS.map((condition) => (
          <span
            key={condition}
            data-condition={condition}
            hidden
            className="flex items-center gap-2 group-data-urgent:text-destructive"
          >
            <ConditionSymbol condition={condition} />
            {CONDITION_LABELS[condition]}
          </span>
        ))}
        <span data-condition="none">{NOT_INSPECTED_LABELS.not_inspected}</span>
      </Fact>
      <div data-missing className="col-span-2">
        <dt className="text-sm text-muted-foreground">Not inspected, not tested</dt>
        <dd>
          <ul className="flex flex-wrap gap-x-5 text-lg font-semibold">
            {PARTS_AND_CHECKS.map((item) => (
              <li key={item} data-item={item}>
                {itemLabel(item)}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <Fact term="Next inspection due">
        <Fill name="next" />
      </Fact>
      <Fact term="Version">
        <Fill name="version" />
      </Fact>
    </dl>
  )
}

type FactProps = { term: ReactNode; isWide?: boolean; children: ReactNode }

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}

function Fill({ name }: { name: 'number' | 'version' | 'day' | 'county' | 'next' }) {
  return <span data-fill={name} />
}

const number = (
  <strong className="whitespace-nowrap">
    <Fill name="number" />
  </strong>
)
const phone = (
  <a className="link whitespace-nowrap" href={telHref(business.phone)}>
    {business.phone}
  </a>
)
const call = <>Call us on {phone}</>
const callInSentence = <>call us on {phone}</>
