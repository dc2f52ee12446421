import type { CalendarDay, Timestamp } from './time.ts'

export const INSPECTION_LEVELS = ['level_1', 'level_2', 'level_3'] as const
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number]

export const INSPECTION_LEVEL_LABELS: Record<InspectionLevel, string> = {
  level_1: 'Level 1 (Basic Visual)',
  level_2: 'Level 2 (Detailed Visual)',
  level_3: 'Level 3 (Comprehensive)',
}

export const CONDITIONS = ['good', 'fair', 'poor', 'needs_attention'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_LABELS: Record<Condition, string> = {
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  needs_attention: 'Needs Immediate Attention',
}

export const CHIMNEY_PARTS = ['chimney_crown', 'flue_liner', 'damper', 'smoke_chamber', 'firebox'] as const
export type ChimneyPart = (typeof CHIMNEY_PARTS)[number]

export const CHIMNEY_PART_LABELS: Record<ChimneyPart, string> = {
  chimney_crown: 'Chimney Crown',
  flue_liner: 'Flue Liner',
  damper: 'Damper',
  smoke_chamber: 'Smoke Chamber',
  firebox: 'Firebox',
}

type PartFindings = { [Part in ChimneyPart as `${Part}_status`]: Condition } & {
  [Part in ChimneyPart as `${Part}_notes`]: string
}

/** What the technician enters in the report form. The names are the columns of `inspection_reports`. */
export type ReportFindings = PartFindings & {
  inspection_level: InspectionLevel
  overall_status: Condition
  weather_conditions: string
  last_cleaned_date: CalendarDay | null
  carbon_monoxide_detected: boolean
  smoke_test_passed: boolean
  structural_issues: boolean
  recommendations: string[]
  priority_items: string[]
  next_inspection_date: CalendarDay | null
  inspector_name: string
  inspector_certification: string
  inspector_license: string
}

/** A saved report as it is sent: findings, ids and the time at which the technician saved it. */
export type Report = ReportFindings & {
  /** A UUID made on the device [R15]. */
  id: string
  job_id: string
  submitted_at: Timestamp
  /** Captions by the photo's path in the bucket. Absent if no photo has one. */
  photo_captions?: Record<string, string>
}

/** The default findings of a new form (specification, section 4). */
export function blankFindings(): ReportFindings {
  return {
    inspection_level: 'level_1',
    overall_status: 'good',
    weather_conditions: '',
    last_cleaned_date: null,
    chimney_crown_status: 'good',
    chimney_crown_notes: '',
    flue_liner_status: 'good',
    flue_liner_notes: '',
    damper_status: 'good',
    damper_notes: '',
    smoke_chamber_status: 'good',
    smoke_chamber_notes: '',
    firebox_status: 'good',
    firebox_notes: '',
    carbon_monoxide_detected: false,
    smoke_test_passed: true,
    structural_issues: false,
    recommendations: [],
    priority_items: [],
    next_inspection_date: null,
    inspector_name: '',
    inspector_certification: '',
    inspector_license: '',
  }
}

/**
 * The number printed on the report with this UUID: the UUID's last twelve hexadecimal digits in groups of four, such
 * as `IR-9F3A-41BC-07DE`. The database derives it by the same rule [R15].
 */
export function reportNumber(reportId: string): string {
  const digits = reportId.slice(-12).toUpperCase()
  return `IR-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`
}

/** The lines of a multi-line text, trimmed, without blank ones (specification, section 5). */
export function nonBlankLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
