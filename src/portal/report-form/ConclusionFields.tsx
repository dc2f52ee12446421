import { DayField } from './fields/DateField.tsx'
import { NEXT_INSPECTION_SHORTCUTS } from './fields/dayShortcuts.ts'
import { LinesField } from './fields/ListField.tsx'
import { PRIORITY_ITEMS, RECOMMENDATIONS } from './fields/suggestedLines.ts'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** What is to be done, and when to come again. */
export function ConclusionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="What to do" size="tall" className="gap-6 sm:grid-cols-2">
      <LinesField
        form={form}
        name="recommendations"
        label="Recommendations"
        suggestions={RECOMMENDATIONS}
        suggestionsLabel="Often recommended"
      />
      <LinesField
        form={form}
        name="priority_items"
        label="Priority Items"
        suggestions={PRIORITY_ITEMS}
        suggestionsLabel="Often urgent"
      />
      <DayField
        form={form}
        name="next_inspection_date"
        label="Next Inspection Date"
        kind="future"
        shortcuts={NEXT_INSPECTION_SHORTCUTS}
      />
    </ReportSection>
  )
}
