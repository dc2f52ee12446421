import { business } from '#content/business/business.ts'
import { CERTIFICATE_CHECK_PATH } from '#content/links/navigation.ts'
import { CONDITION_MEANINGS, LEVEL_MEANINGS } from '#content/pages/sampleReport.ts'
import { CONDITION_LABELS, CONDITIONS } from '#domain/chimney.ts'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'

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
        introduction="An example, for an invented house. Yours names your own chimney’s parts, says in plain words how each of them is, and what to do first."
        aside={<ConditionLegend />}
      />
      <ReportSheet />
      <p className="measure -mt-6 mb-14">
        Yours has a number and a QR code. Anybody you show it to can{' '}
        <a className="link" href={CERTIFICATE_CHECK_PATH}>
          check that it is genuine
        </a>
        , and that there is no later one.
      </p>
      <InspectionLevels />
    </>
  )
}

/** The legend of the four condition symbols, which differ in shape as well as in colour. */
function ConditionLegend() {
  return (
    <dl className="self-end border-l-4 border-primary pl-6">
      {CONDITIONS.map((condition) => (
        <div key={condition} className="py-2">
          <dt className="flex items-center gap-2 font-semibold">
            <ConditionSymbol condition={condition} />
            {CONDITION_LABELS[condition]}
          </dt>
          <dd className="pl-7 text-sm">{CONDITION_MEANINGS[condition]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The inspection levels, and how to book one. */
function InspectionLevels() {
  return (
    <section className="bg-muted">
      <div className="measure py-14">
        <h2 className="text-3xl">Three levels of inspection</h2>
        <ol className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-3">
          {LEVEL_MEANINGS.map(({ heading, text }) => (
            <li key={heading}>
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8">
          <CallButtons message="Hello, I would like a chimney inspection with a report." />
        </div>
      </div>
      <DrawnBand drawing="hearth" />
    </section>
  )
}
