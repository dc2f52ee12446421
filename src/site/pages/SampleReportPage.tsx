import { business } from '#content/business.ts'
import { SAMPLE_REPORT } from '#content/sampleReport.ts'
import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, CONDITION_LABELS } from '#domain/report.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionMark } from '#ui/ConditionMark.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { PageHero } from '../parts/PageHero.tsx'

const { parts } = SAMPLE_REPORT
const CONDITIONS = {
  chimney_crown: parts.chimney_crown.status,
  flue_liner: parts.flue_liner.status,
  damper: parts.damper.status,
  smoke_chamber: parts.smoke_chamber.status,
  firebox: parts.firebox.status,
}

export function SampleReportPage() {
  return (
    <>
      <PageHead
        path="/chimney-inspection-report"
        title={`A sample chimney inspection report | ${business.name}`}
        description="What you are handed after a sweep: a sample inspection report, part by part, for an invented house."
        keywords="chimney inspection report, chimney certificate, sample report"
      />
      <PageHero
        eyebrow="Sample report"
        heading="What we hand you at the end"
        introduction="An example for an invented house. Yours names your own chimney’s parts and what we found."
      />
      <div className="measure grid gap-x-16 gap-y-8 py-14 lg:grid-cols-2">
        <ChimneyDiagram conditions={CONDITIONS} className="mx-auto w-full max-w-lg" />
        <div className="flex flex-col gap-6">
          <p>
            Report {SAMPLE_REPORT.number}. {SAMPLE_REPORT.property}. {SAMPLE_REPORT.level}. Overall status:{' '}
            {CONDITION_LABELS[SAMPLE_REPORT.overallStatus]}.
          </p>
          <dl>
            {CHIMNEY_PARTS.map((part) => (
              <div key={part} className="border-t border-border py-3">
                <dt className="flex items-center gap-2 font-semibold">
                  <ConditionMark condition={parts[part].status} />
                  {CHIMNEY_PART_LABELS[part]}: {CONDITION_LABELS[parts[part].status]}
                </dt>
                <dd>{parts[part].note}</dd>
              </div>
            ))}
          </dl>
          <div>
            <h2 className="text-xl">Recommendations</h2>
            <ul className="mt-2 list-disc pl-6">
              {SAMPLE_REPORT.recommendations.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  )
}
