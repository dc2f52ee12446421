import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  INSPECTION_LEVEL_LABELS,
  isPart,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
  type NotInspected,
} from './chimney.ts'
import type { CalendarDay } from './time.ts'

/** Characters that a text may have, at most what the database allows. */
const SHORT = 500
const LONG = 20_000
const NAME = 200

/** Instead of the outcome of a safety check that nobody made [R41]. */
export const NOT_TESTED_LABEL = 'Not tested'

// `paper`: the label of the report and certificate, as a homeowner reads it. By default that of the form.
const text = (label: string, limit: number, paper = label) => ({ kind: 'text', label, paper, limit }) as const
const lines = (label: string, paper = label) => ({ kind: 'lines', label, paper, limit: LONG }) as const
const day = (label: string, paper: string) => ({ kind: 'day', label, paper }) as const
const condition = (label: string, paper: string) =>
  ({ kind: 'condition', label, paper, options: CONDITION_LABELS }) as const
// `mark`: the field that says that there is no value.
const status = <Part extends ChimneyPart>(part: Part) =>
  ({
    ...condition(`${CHIMNEY_PART_LABELS[part]} Status`, CHIMNEY_PART_LABELS[part]),
    mark: `${part}_not_inspected`,
  }) as const
const reason = (part: ChimneyPart) =>
  ({
    kind: 'reason',
    label: `${CHIMNEY_PART_LABELS[part]} Not Inspected`,
    options: NOT_INSPECTED_LABELS,
  }) as const
const notes = (part: ChimneyPart) => text(`${CHIMNEY_PART_LABELS[part]} Notes`, LONG)
/** `alarm`: the outcome with which the chimney is unsafe until something is done. `mark`: as in `status`. */
const check = <Mark extends string>(
  label: string,
  paper: string,
  mark: Mark,
  outcomes: { yes: string; no: string; alarm: boolean },
) => ({ kind: 'check', label, paper, mark, ...outcomes }) as const
const notTested = (paper: string) =>
  ({ kind: 'not-tested', label: `${paper} Not Tested`, options: { not_tested: NOT_TESTED_LABEL } }) as const

/**
 * What the technician enters in the report form, in its order: the columns of `inspection_reports` with their labels,
 * kinds and limits. `reason`: why a part was not inspected [R30]. `not-tested`: that a safety check was not made [R41].
 * `signature`: the customer's [R34], which a report that nobody signed lacks; its drawing is an SVG path in a box of
 * `SIGNATURE_BOX`.
 */
export const REPORT_FIELDS = {
  inspection_level: {
    kind: 'level',
    label: 'Inspection Level',
    paper: 'Inspection level',
    options: INSPECTION_LEVEL_LABELS,
  },
  overall_status: condition('Overall Status', 'Overall condition'),
  weather_conditions: text('Weather Conditions', SHORT, 'Weather'),
  last_cleaned_date: day('Last Cleaned Date', 'Last cleaned'),
  chimney_crown_status: status('chimney_crown'),
  chimney_crown_not_inspected: reason('chimney_crown'),
  chimney_crown_notes: notes('chimney_crown'),
  flue_liner_status: status('flue_liner'),
  flue_liner_not_inspected: reason('flue_liner'),
  flue_liner_notes: notes('flue_liner'),
  smoke_chamber_status: status('smoke_chamber'),
  smoke_chamber_not_inspected: reason('smoke_chamber'),
  smoke_chamber_notes: notes('smoke_chamber'),
  damper_status: status('damper'),
  damper_not_inspected: reason('damper'),
  damper_notes: notes('damper'),
  firebox_status: status('firebox'),
  firebox_not_inspected: reason('firebox'),
  firebox_notes: notes('firebox'),
  carbon_monoxide_detected: check(
    'Carbon Monoxide Detected',
    'Carbon monoxide',
    'carbon_monoxide_not_tested',
    { yes: 'Detected', no: 'None detected', alarm: true },
  ),
  carbon_monoxide_not_tested: notTested('Carbon Monoxide'),
  smoke_test_passed: check('Smoke Test Passed', 'Smoke test', 'smoke_test_not_tested', {
    yes: 'Passed',
    no: 'Failed',
    alarm: false,
  }),
  smoke_test_not_tested: notTested('Smoke Test'),
  structural_issues: check('Structural Issues', 'Structural issues', 'structural_issues_not_tested', {
    yes: 'Found',
    no: 'None found',
    alarm: true,
  }),
  structural_issues_not_tested: notTested('Structural Issues'),
  recommendations: lines('Recommendations'),
  priority_items: lines('Priority Items', 'Priority items'),
  next_inspection_date: day('Next Inspection Date', 'Next inspection due'),
  inspector_name: text('Inspector Name', SHORT, 'Inspector'),
  inspector_certification: text('Inspector Certification', SHORT, 'Certification'),
  inspector_license: text('Inspector Licence', SHORT, 'Licence'),
  signed_by: { kind: 'signature', label: 'Name of who signs', limit: NAME },
  customer_signature: { kind: 'signature', label: 'Signature', paper: 'Signed by the customer', limit: LONG },
} as const

/** Fields that the form, its review and the document show beside each other, in this order. */
export const FIELD_GROUPS = {
  inspection: ['inspection_level', 'weather_conditions', 'last_cleaned_date'],
  inspector: ['inspector_name', 'inspector_certification', 'inspector_license'],
} as const satisfies Record<string, readonly ReportFieldName[]>

type Fields = typeof REPORT_FIELDS
export type ReportFieldName = keyof Fields
type Kind = Fields[ReportFieldName]['kind']
type FieldsOfKind<Of extends Kind> = {
  [Name in ReportFieldName]: Fields[Name]['kind'] extends Of ? Name : never
}[ReportFieldName]

/** The fields of the kinds, in the order of the form. */
export function fieldsOfKind<Of extends Kind>(...kinds: readonly Of[]): FieldsOfKind<Of>[] {
  return REPORT_FIELD_NAMES.filter((name): name is FieldsOfKind<Of> =>
    kinds.some((kind) => REPORT_FIELDS[name].kind === kind),
  )
}

const isReportField = (name: string): name is ReportFieldName => name in REPORT_FIELDS

/** The names of all fields, in the order of the form. */
export const REPORT_FIELD_NAMES: readonly ReportFieldName[] = Object.keys(REPORT_FIELDS).filter(isReportField)

/** From top to bottom, and the checks in the order of the form. */
export const PARTS_AND_CHECKS: readonly PartOrCheck[] = [...CHIMNEY_PARTS, ...fieldsOfKind('check')]

/** The field that says that a part was not inspected, or a safety check not tested. */
export function markOf(item: PartOrCheck): FieldsOfKind<'reason' | 'not-tested'> {
  return isPart(item) ? `${item}_not_inspected` : REPORT_FIELDS[item].mark
}

type Value<Field> = Field extends { kind: 'level' | 'condition'; options: infer Options }
  ? keyof Options
  : Field extends { kind: 'lines' }
    ? string[]
    : Field extends { kind: 'day' }
      ? CalendarDay | null
      : Field extends { kind: 'check' }
        ? boolean
        : Field extends { kind: 'reason' }
          ? NotInspected | null
          : Field extends { kind: 'not-tested' }
            ? 'not_tested' | null
            : string

export type TextFieldName = FieldsOfKind<'text' | 'lines'>
export type LineFieldName = FieldsOfKind<'text'>
export type ListFieldName = FieldsOfKind<'lines'>
export type DayFieldName = FieldsOfKind<'day'>
export type CheckName = FieldsOfKind<'check'>
/** What a technician looks at: a part of the chimney, or a safety check. */
export type PartOrCheck = ChimneyPart | CheckName
/** A field with a label on paper. */
export type PaperFieldName = {
  [Name in ReportFieldName]: Fields[Name] extends { paper: string } ? Name : never
}[ReportFieldName]

/** A field that a report may lack. */
type OptionalField = FieldsOfKind<'reason' | 'not-tested' | 'signature'>

export type ReportFindings = { [Name in Exclude<ReportFieldName, OptionalField>]: Value<Fields[Name]> } & {
  [Name in OptionalField]?: Value<Fields[Name]>
}

/** What was found of the parts. One that was not inspected keeps its status, which then has no meaning. */
export type PartFindings = Pick<ReportFindings, `${ChimneyPart}_${'status' | 'notes' | 'not_inspected'}`>

/** The outcomes of the safety checks. One that was not made keeps its outcome, which then has no meaning [R41]. */
export type CheckFindings = Pick<ReportFindings, CheckName | FieldsOfKind<'not-tested'>>

/** The values that a correction sends for fields that a report lacks: an absent field would keep its value. */
export const ABSENT_FIELDS = {
  chimney_crown_not_inspected: null,
  flue_liner_not_inspected: null,
  smoke_chamber_not_inspected: null,
  damper_not_inspected: null,
  firebox_not_inspected: null,
  carbon_monoxide_not_tested: null,
  smoke_test_not_tested: null,
  structural_issues_not_tested: null,
  signed_by: '',
  customer_signature: '',
} as const satisfies Required<Pick<ReportFindings, OptionalField>>

/** Width and height of the box in which a signature is drawn. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

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
