import { DateField } from './fields/DateField.tsx'
import { NEXT_INSPECTION_SHORTCUTS } from './fields/dates.ts'
import { ListField } from './fields/ListField.tsx'
import { PRIORITY_ITEMS, RECOMMENDATIONS } from './fields/suggestedLines.ts'
import type { ReportFormProps } from './formValues.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** Recommendations, priority items and the next inspection. */
export function ConclusionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="What to do" size="tall" className="gap-6 sm:grid-cols-2">
      <ListField
        form={form}
        name="recommendations"
        label="Recommendations"
        suggestions={RECOMMENDATIONS}
        suggestionsLabel="Often recommended"
      />
      <ListField
        form={form}
        name="priority_items"
        label="Priority Items"
        suggestions={PRIORITY_ITEMS}
        suggestionsLabel="Often urgent"
      />
      <DateField
        form={form}
        name="next_inspection_date"
        label="Next Inspection Date"
        kind="future"
        shortcuts={NEXT_INSPECTION_SHORTCUTS}
      />
    </ReportSection>
  )
}
