import type { ReactNode } from 'react'
import { business } from '#content/business/business.ts'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { CONDITION_LABELS } from '#domain/chimney.ts'
import { FIELD_GROUPS, REPORT_FIELDS } from '#domain/reportFields.ts'
import {
  conditionsOf,
  formatLongDate,
  paperDetails,
  partFindings,
  safetyChecks,
  type Detail,
} from '#domain/reportText.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'

const { number, inspectedOn, property, findings, priorityItems, recommendations } = SAMPLE_REPORT
const PARTS = partFindings(findings)
const DETAILS = [
  { label: 'Report', text: number },
  { label: 'Inspected', text: formatLongDate(inspectedOn) },
  { label: 'Property', text: property },
  ...paperDetails(findings, FIELD_GROUPS.inspection),
]
const SIGNATURE = paperDetails(findings, [...FIELD_GROUPS.inspector, 'next_inspection_date'])

/** The sample report, styled like a sheet of paper. */
export function ReportSheet() {
  return (
    <article className="measure my-14 border-2 print:my-4 border-foreground bg-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-b-2 border-foreground px-[min(1.5rem,5vw)] py-4">
        <h2 className="text-2xl">Chimney inspection report</h2>
        <p className="font-semibold">{business.name}</p>
      </header>
      <Facts facts={DETAILS} />
      <div className="grid gap-x-12 gap-y-8 border-y border-border p-[min(1.5rem,5vw)] lg:grid-cols-[1fr_1.2fr] print:py-3 print:grid-cols-[1fr_1.2fr]">
        <ChimneyDiagram conditions={conditionsOf(PARTS)} className="mx-auto w-full max-w-md" />
        <div>
          <p className="flex items-center gap-2 text-xl font-semibold">
            <ConditionSymbol condition={findings.overall_status} />
            {REPORT_FIELDS.overall_status.paper}: {CONDITION_LABELS[findings.overall_status]}
          </p>
          <Findings />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-6 p-[min(1.5rem,5vw)] lg:grid-cols-3 print:grid-cols-3">
        <Lines heading="Checks">
          {safetyChecks(findings).map(({ label, outcome }) => (
            <li key={label} className="ticked py-1 before:text-success">
              {label}: {outcome.toLowerCase()}
            </li>
          ))}
        </Lines>
        <Lines heading={REPORT_FIELDS.priority_items.paper}>
          {priorityItems.map((line) => (
            <li key={line} className="py-1">
              {line}
            </li>
          ))}
        </Lines>
        <Lines heading={REPORT_FIELDS.recommendations.paper}>
          {recommendations.map((line) => (
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
      {PARTS.map(({ part, label, condition, conditionLabel, notes }) => (
        <div key={part} className="border-t border-border py-3 print:py-1.5">
          <dt className="flex items-center gap-2 font-semibold">
            {condition && <ConditionSymbol condition={condition} />}
            {label}: {conditionLabel}
          </dt>
          <dd className="pl-7">{notes}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ facts }: { facts: readonly Detail[] }) {
  return (
    <dl
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-8 gap-y-3 p-[min(1.5rem,5vw)] text-sm ${facts.length === 4 ? 'lg:grid-cols-4 print:grid-cols-4' : 'lg:grid-cols-3 print:grid-cols-3'}`}
    >
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-[length:min(var(--text-lg),7vw)]">{heading}</h3>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}
