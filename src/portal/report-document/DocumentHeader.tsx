import { useMemo } from 'react'
import { ConditionSymbol, stateColour } from '#ui/ConditionSymbol.tsx'
import { REPORT_FIELDS } from '#domain/reportFields.ts'
import { Logo } from '#ui/components/Logo.tsx'
import { useHeadingFocus } from '../shell/ScreenHeading.tsx'
import type { DocumentContent } from './documentContent.ts'
import { QR_QUIET_ZONE, qrPath } from './qrCode.ts'

/** Issuer, report number, customer, overall condition and next inspection. */
export function DocumentHeader({ content }: { content: DocumentContent }) {
  const { issuer, heading, number, checkAddress, correction, customer, details, overall, nextInspection } =
    content
  const title = useHeadingFocus()
  return (
    <header className="grid gap-5 print:gap-3!">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 border-b-2 border-brick pb-4 print:pb-2">
        <div className="col-span-2 flex items-center gap-3 sm:col-span-1">
          <span className="shrink-0">
            <Logo />
          </span>
          <div>
            <p className="font-display text-lg leading-tight font-bold">{issuer.name}</p>
            <p className="text-sm text-muted-foreground">
              <span className="inline-block">{issuer.phone}</span> ·{' '}
              <span className="inline-block">{issuer.email}</span>
            </p>
          </div>
        </div>
        <div className="order-1 grid justify-items-center gap-1 sm:order-none sm:row-span-2">
          <QrCode text={checkAddress} />
          <p className="text-xs font-bold whitespace-nowrap">
            <CheckLink address={checkAddress}>{number}</CheckLink>
          </p>
        </div>
        <h1
          ref={title}
          tabIndex={-1}
          className="font-display text-xl font-bold outline-none min-[22rem]:text-2xl"
        >
          {heading}
        </h1>
        {correction && <p className="order-2 col-span-2 font-bold">{correction}</p>}
      </div>

      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <div>
          <p className="text-sm text-muted-foreground">Customer</p>
          <p dir="auto" className="text-lg font-bold">
            {customer.name}
          </p>
          {customer.address.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
        <dl className="grid grid-cols-[max-content_1fr] content-start gap-x-3">
          {details.map(({ label, text }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      </div>

      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <div
          className={`flex items-center gap-3 rounded-lg border-2 border-current px-4 py-2 ${stateColour(overall.condition)}`}
        >
          {overall.condition && <ConditionSymbol condition={overall.condition} />}
          <p>
            <span className="block text-sm text-muted-foreground">{overall.label}</span>
            <span className="text-lg font-bold">{overall.conditionLabel}</span>
          </p>
        </div>
        <p className="rounded-lg border-2 border-border px-4 py-2">
          <span className="block text-sm text-muted-foreground">
            {REPORT_FIELDS.next_inspection_date.paper}
          </span>
          {nextInspection ? <span className="text-lg font-bold">{nextInspection}</span> : 'No date was set'}
        </p>
      </div>
    </header>
  )
}

// Opens the page on the current origin. The address itself has the configured site URL, which may not be published yet.
function CheckLink({ address, children }: { address: string; children: string }) {
  const { pathname, hash } = new URL(address)
  return (
    <a
      href={pathname + hash}
      target="_blank"
      rel="noopener"
      className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4 print:my-0 print:min-h-0 print:no-underline"
    >
      {children}
    </a>
  )
}

// Black on white in either colour scheme. Hidden from screen readers, since the document has its number and the address
// of the page that checks it as text.
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const start = -QR_QUIET_ZONE
  const side = size + 2 * QR_QUIET_ZONE
  return (
    <svg
      viewBox={`${start} ${start} ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="size-28"
    >
      <path d={`M${start} ${start}h${side}v${side}h${-side}Z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
