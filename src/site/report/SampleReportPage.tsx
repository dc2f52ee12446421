import { business } from '#content/business/business.ts'
import { PageHead } from '../head/PageHead.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { ConditionLegend } from './ConditionLegend.tsx'
import { InspectionLevels } from './InspectionLevels.tsx'
import { ReportSheet } from './ReportSheet.tsx'

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
        Yours has a number and a QR code. With either, anybody to whom you show it can{' '}
        <a className="link" href="/certificate">
          check the certificate
        </a>
        : that it is genuine, and the latest.
      </p>
      <InspectionLevels />
    </>
  )
}
