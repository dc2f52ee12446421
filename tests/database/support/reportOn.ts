import { randomUUID } from 'node:crypto'

/** A report on the job, as the device sends it. */
export function reportOn(jobId: string) {
  return {
    id: randomUUID(),
    job_id: jobId,
    submitted_at: '2026-03-04T10:45:30.123Z',
    inspection_level: 'level_2',
    overall_status: 'needs_attention',
    weather_conditions: 'Rain; wind from the west',
    last_cleaned_date: '2025-02-28',
    chimney_crown_status: 'poor',
    chimney_crown_notes: "Cracked — it's 3 mm wide; \"see photo\" \\ 'DROP TABLE jobs'",
    flue_liner_status: 'fair',
    flue_liner_notes: '',
    damper_status: 'good',
    damper_notes: '',
    smoke_chamber_status: 'good',
    smoke_chamber_notes: '',
    firebox_status: 'good',
    firebox_notes: '',
    carbon_monoxide_detected: true,
    smoke_test_passed: false,
    structural_issues: true,
    recommendations: ['Repoint, then seal', 'Fit a cowl {90}', '"quoted"'],
    priority_items: [],
    next_inspection_date: null,
    inspector_name: 'Aoife Brennan',
    inspector_certification: 'Level 2',
    inspector_license: 'CS-1042',
  }
}
