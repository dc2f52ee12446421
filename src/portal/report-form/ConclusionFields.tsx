import { DateField } from './fields/DateField.tsx'
import { NEXT_INSPECTION_SHORTCUTS } from './fields/dates.ts'
import { ListField } from './fields/ListField.tsx'
import { PRIORITY_ITEMS, RECOMMENDATIONS } from './fields/suggestedLines.ts'
import type { ReportFormProps } from './formValues.ts'
import { formatDay } from '../shell/text/formatDate.ts'
import { useEarlierPriorities } from './EarlierVisitContext.tsx'
import { ReportSection } from './fields/ReportSection.tsx'

/** What was urgent at the last visit to the address [R33]. */
function EarlierPriorities() {
  const earlier = useEarlierPriorities()
  if (!earlier) return null
  return (
    <div className="text-sm text-muted-foreground">
      <p>Urgent last time ({formatDay(earlier.day)}):</p>
      <ul dir="auto" className="list-disc pl-5 wrap-anywhere">
        {earlier.priority_items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Recommendations, priority items and the next inspection. */
export function ConclusionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="What to do" size="tall" className="gap-6 sm:grid-cols-2">
      <ListField
        form={form}
        name="recommendations"
        suggestions={RECOMMENDATIONS}
        suggestionsLabel="Often recommended"
      />
      <ListField
        form={form}
        name="priority_items"
        suggestions={PRIORITY_ITEMS}
        suggestionsLabel="Often urgent"
        note={<EarlierPriorities />}
      />
      <DateField
        form={form}
        name="next_inspection_date"
        kind="future"
        shortcuts={NEXT_INSPECTION_SHORTCUTS}
      />
    </ReportSection>
  )
}
