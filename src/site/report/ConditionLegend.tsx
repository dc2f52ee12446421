import { CONDITION_MEANINGS } from '#content/pages/sampleReport.ts'
import { CONDITION_LABELS, CONDITIONS } from '#domain/chimney.ts'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'

/** The legend of the four condition symbols, which differ in shape as well as in colour. */
export function ConditionLegend() {
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
