import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { conditionColour, ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { conditionsOf, type PartFinding } from './documentContent.ts'
import { DocumentHeading } from './DocumentHeading.tsx'

/** A cross-section of the chimney, and the findings for each part. */
export function DocumentFindings({ parts }: { parts: readonly PartFinding[] }) {
  return (
    <section>
      <DocumentHeading>Findings</DocumentHeading>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[19rem_1fr]">
        <ChimneyDiagram
          conditions={conditionsOf(parts)}
          className="mx-auto w-full max-w-80 self-start print:break-inside-avoid"
        />
        <dl className="grid content-start gap-3">
          {parts.map(({ part, label, condition, conditionLabel, notes }) => (
            <div key={part}>
              <dt className="flex items-start gap-2 font-bold break-after-avoid">
                <span className="flex h-[1lh] items-center">
                  <ConditionSymbol condition={condition} />
                </span>
                <span>
                  {label}: <span className={conditionColour(condition)}>{conditionLabel}</span>
                </span>
              </dt>
              {notes !== '' && (
                <dd dir="auto" className="pl-7 whitespace-pre-line">
                  {notes}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
