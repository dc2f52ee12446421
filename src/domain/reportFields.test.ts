import { expect, it } from 'vitest'
import { REPORT_FIELDS } from './reportFields.ts'

it('the fields of a report have these labels on the form and, after a comma, on paper, and these limits', () => {
  const described = Object.entries(REPORT_FIELDS).map(([name, field]) => {
    const paper = 'paper' in field && field.paper !== field.label ? `, ${field.paper}` : ''
    const limit = 'limit' in field ? ` (${field.limit})` : ''
    return `${name}: ${field.label}${paper}${limit}`
  })
  expect(described).toMatchInlineSnapshot(`
    [
      "inspection_level: Inspection Level, Inspection level",
      "overall_status: Overall Status, Overall condition",
      "weather_conditions: Weather Conditions, Weather (500)",
      "last_cleaned_date: Last Cleaned Date, Last cleaned",
      "chimney_crown_status: Chimney Crown Status, Chimney Crown",
      "chimney_crown_not_inspected: Chimney Crown Not Inspected",
      "chimney_crown_notes: Chimney Crown Notes (20000)",
      "flue_liner_status: Flue Liner Status, Flue Liner",
      "flue_liner_not_inspected: Flue Liner Not Inspected",
      "flue_liner_notes: Flue Liner Notes (20000)",
      "smoke_chamber_status: Smoke Chamber Status, Smoke Chamber",
      "smoke_chamber_not_inspected: Smoke Chamber Not Inspected",
      "smoke_chamber_notes: Smoke Chamber Notes (20000)",
      "damper_status: Damper Status, Damper",
      "damper_not_inspected: Damper Not Inspected",
      "damper_notes: Damper Notes (20000)",
      "firebox_status: Firebox Status, Firebox",
      "firebox_not_inspected: Firebox Not Inspected",
      "firebox_notes: Firebox Notes (20000)",
      "carbon_monoxide_detected: Carbon Monoxide Detected, Carbon monoxide",
      "carbon_monoxide_not_tested: Carbon Monoxide Not Tested",
      "smoke_test_passed: Smoke Test Passed, Smoke test",
      "smoke_test_not_tested: Smoke Test Not Tested",
      "structural_issues: Structural Issues, Structural issues",
      "structural_issues_not_tested: Structural Issues Not Tested",
      "recommendations: Recommendations (20000)",
      "priority_items: Priority Items, Priority items (20000)",
      "next_inspection_date: Next Inspection Date, Next inspection due",
      "inspector_name: Inspector Name, Inspector (500)",
      "inspector_certification: Inspector Certification, Certification (500)",
      "inspector_license: Inspector Licence, Licence (500)",
      "signed_by: Name of who signs (200)",
      "customer_signature: Signature, Signed by the customer (20000)",
    ]
  `)
})
