import type { ReactNode } from 'react'
import { business } from '#content/business/business.ts'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, CONDITION_LABELS } from '#domain/chimney.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'

const { parts } = SAMPLE_REPORT
const CONDITIONS = {
  chimney_crown: parts.chimney_crown.status,
  flue_liner: parts.flue_liner.status,
  damper: parts.damper.status,
  smoke_chamber: parts.smoke_chamber.status,
  firebox: parts.firebox.status,
}

const DETAILS = [
  ['Report', SAMPLE_REPORT.number],
  ['Inspected', SAMPLE_REPORT.inspected],
  ['Property', SAMPLE_REPORT.property],
  ['Inspection level', SAMPLE_REPORT.level],
  ['Weather', SAMPLE_REPORT.weather],
  ['Last cleaned', SAMPLE_REPORT.lastCleaned],
]
const SIGNATURE = [
  ['Inspector', SAMPLE_REPORT.inspector],
  ['Certification', SAMPLE_REPORT.certification],
  ['Licence', SAMPLE_REPORT.license],
  ['Next inspection', SAMPLE_REPORT.nextInspection],
]

/** The sample report, styled like a sheet of paper. */
export function ReportSheet() {
  return (
    <article className="measure my-14 border-2 print:my-4 border-foreground bg-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-b-2 border-foreground px-6 py-4">
        <h2 className="text-2xl">Chimney inspection report</h2>
        <p className="font-semibold">{business.name}</p>
      </header>
      <Facts facts={DETAILS} />
      <div className="grid gap-x-12 gap-y-8 border-y border-border p-6 lg:grid-cols-[1fr_1.2fr] print:py-3 print:grid-cols-[1fr_1.2fr]">
        <ChimneyDiagram conditions={CONDITIONS} className="mx-auto w-full max-w-md" />
        <div>
          <p className="flex items-center gap-2 text-xl font-semibold">
            <ConditionSymbol condition={SAMPLE_REPORT.overallStatus} />
            Overall status: {CONDITION_LABELS[SAMPLE_REPORT.overallStatus]}
          </p>
          <Findings />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-6 p-6 lg:grid-cols-3 print:grid-cols-3">
        <Lines heading="Checks">
          {SAMPLE_REPORT.checks.map(({ label, result }) => (
            <li key={label} className="py-1 before:mr-2 before:text-success before:content-['✓']">
              {label}: {result.toLowerCase()}
            </li>
          ))}
        </Lines>
        <Lines heading="Priority items">
          {SAMPLE_REPORT.priorityItems.map((line) => (
            <li key={line} className="py-1">
              {line}
            </li>
          ))}
        </Lines>
        <Lines heading="Recommendations">
          {SAMPLE_REPORT.recommendations.map((line) => (
            <li key={line} className="py-1">
              {line}
            </li>
          ))}
        </Lines>
      </div>
      <footer className="border-t border-border">
        <Facts facts={SIGNATURE} />
      </footer>
    </article>
  )
}

function Findings() {
  return (
    <dl className="mt-3">
      {CHIMNEY_PARTS.map((part) => (
        <div key={part} className="border-t border-border py-3 print:py-1.5">
          <dt className="flex items-center gap-2 font-semibold">
            <ConditionSymbol condition={parts[part].status} />
            {CHIMNEY_PART_LABELS[part]}: {CONDITION_LABELS[parts[part].status]}
          </dt>
          <dd className="pl-7">{parts[part].note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-8 gap-y-3 p-6 text-sm ${facts.length === 4 ? 'lg:grid-cols-4 print:grid-cols-4' : 'lg:grid-cols-3 print:grid-cols-3'}`}
    >
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{heading}</h3>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}
