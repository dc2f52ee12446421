import type { Condition } from '#domain/report.ts'
import { conditionColour, ConditionMark } from '#ui/ConditionMark.tsx'
import type { SafetyCheck } from './documentContent.ts'
import { DocumentHeading } from './DocumentHeading.tsx'

/** The three checks of safety: by word, colour and shape. */
export function DocumentSafety({ checks }: { checks: readonly SafetyCheck[] }) {
  return (
    <section className="break-inside-avoid">
      <DocumentHeading>Safety checks</DocumentHeading>
      <ul className="grid gap-3 sm:grid-cols-3">
        {checks.map(({ label, outcome, isAlarming }) => {
          const condition: Condition = isAlarming ? 'needs_attention' : 'good'
          return (
            <li
              key={label}
              className={`flex items-center gap-3 rounded-lg border-2 border-current px-3 py-2 ${conditionColour(condition)}`}
            >
              <ConditionMark condition={condition} />
              <p>
                <span className="block text-sm text-foreground">{label}</span>
                <span className="font-bold">{outcome}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
