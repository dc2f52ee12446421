import { describe, expect, it } from 'vitest'
import { aReport, TIMESTAMP } from '../../tests/support/store/samples.ts'
import { blankFindings, fieldsOfKind, REPORT_FIELDS } from './reportFields.ts'
import {
  completeFindings,
  EARLIEST_DAY,
  findingsOf,
  finishedFindings,
  LATEST_DAY,
  unsendableField,
} from './sendableReport.ts'

const findings = (change: Partial<ReturnType<typeof blankFindings>> = {}) => ({
  ...blankFindings(),
  ...change,
})
const TEXT_FIELDS = fieldsOfKind('text', 'lines')
const HALF = '🔥'.charAt(0)

it('[R29] the findings of a report are what a correction may change', () => {
  const found = findings({ damper_notes: 'Seized', signed_by: 'Nuala' })
  const report = aReport({
    ...found,
    photo_captions: { a: 'Crown' },
    photo_parts: { a: 'damper' },
    photo_versions: { a: 2 },
    version: 2,
    corrected_at: TIMESTAMP,
    correction_id: 'correction',
    received_at: TIMESTAMP,
  })
  expect(findingsOf(report)).toEqual(found)
})

describe('finished findings', () => {
  it('[section 5] have no blank lines, and no spaces around a line', () => {
    const { recommendations, priority_items } = finishedFindings(
      findings({ recommendations: [' Sweep again ', '', '  ', 'Fit a cowl'], priority_items: [''] }),
    )
    expect(recommendations).toEqual(['Sweep again', 'Fit a cowl'])
    expect(priority_items).toEqual([])
  })

  it.each(TEXT_FIELDS)('[OB3e] have no characters in %s that the database cannot store', (field) => {
    const isList = field === 'recommendations' || field === 'priority_items'
    const typed = `a\0b ${HALF}`
    const finished = finishedFindings(findings({ [field]: isList ? [typed, '🔥'] : typed }))
    expect(finished[field]).toEqual(isList ? ['a\uFFFDb \uFFFD', '🔥'] : 'a\uFFFDb \uFFFD')
  })

  it('are otherwise unchanged', () => {
    const entered = findings({
      overall_status: 'poor',
      damper_notes: ' <script>alert(1)</script> 🔥 שלום ',
      structural_issues: true,
      next_inspection_date: '2027-11-20',
    })
    expect(finishedFindings(entered)).toEqual(entered)
  })

  it('[R30] [R34] [R41] have no mark that is empty, and no name without a signature', () => {
    const finished = finishedFindings(
      findings({
        damper_not_inspected: null,
        firebox_not_inspected: 'not_reached',
        carbon_monoxide_not_tested: null,
        smoke_test_not_tested: 'not_tested',
        signed_by: 'Nora Keane',
      }),
    )
    expect(finished).not.toHaveProperty('damper_not_inspected')
    expect(finished).not.toHaveProperty('carbon_monoxide_not_tested')
    expect(finished).not.toHaveProperty('signed_by')
    expect(finished).toMatchObject({
      firebox_not_inspected: 'not_reached',
      smoke_test_not_tested: 'not_tested',
    })
  })

  it('[R34] have the signature with the name, without characters that the database cannot store', () => {
    const signed = findings({ signed_by: `Nora\0`, customer_signature: 'M0 0 L9 9' })
    expect(finishedFindings(signed)).toMatchObject({
      signed_by: 'Nora\uFFFD',
      customer_signature: 'M0 0 L9 9',
    })
    expect(finishedFindings(findings({ customer_signature: 'M0 0 L9 9' }))).toMatchObject({ signed_by: '' })
  })

  it('[R29] are complete for a correction: an absent field is sent as empty', () => {
    expect(completeFindings(findings({ damper_not_inspected: 'not_fitted' }))).toEqual({
      ...findings(),
      chimney_crown_not_inspected: null,
      flue_liner_not_inspected: null,
      damper_not_inspected: 'not_fitted',
      smoke_chamber_not_inspected: null,
      firebox_not_inspected: null,
      carbon_monoxide_not_tested: null,
      smoke_test_not_tested: null,
      structural_issues_not_tested: null,
      signed_by: '',
      customer_signature: '',
    })
  })

  it('do not change when they are finished again', () => {
    const once = finishedFindings(findings({ recommendations: ['  a\0', ' '], inspector_name: HALF }))
    expect(finishedFindings(once)).toEqual(once)
  })
})

describe('the unsendable field', () => {
  it('is null for an empty form, and for implausible but valid days', () => {
    expect(unsendableField(findings())).toBeNull()
    expect([EARLIEST_DAY, LATEST_DAY]).toEqual(['1000-01-01', '9999-12-31'])
    expect(
      unsendableField(findings({ last_cleaned_date: EARLIEST_DAY, next_inspection_date: LATEST_DAY })),
    ).toBeNull()
  })

  it('is limited to 20,000 characters for notes and lists, and 500 for single lines', () => {
    const limits = TEXT_FIELDS.map((field) => [
      REPORT_FIELDS[field].kind === 'lines' || field.endsWith('_notes') ? 'long' : 'short',
      REPORT_FIELDS[field].limit,
    ])
    expect(new Set(limits.map(String))).toEqual(new Set(['short,500', 'long,20000']))
  })

  it.each(TEXT_FIELDS)('is %s if it exceeds its limit by one character', (field) => {
    const { limit } = REPORT_FIELDS[field]
    const isList = field === 'recommendations' || field === 'priority_items'
    const withText = (text: string) => findings({ [field]: isList ? [text] : text })
    expect(unsendableField(withText('é'.repeat(limit)))).toBeNull()
    expect(unsendableField(withText('é'.repeat(limit + 1)))).toEqual({ kind: 'too-long', field, limit })
  })

  it('[R34] is the name or the ink of a signature that is too long', () => {
    expect(unsendableField(findings({ signed_by: 'a'.repeat(200) }))).toBeNull()
    expect(unsendableField(findings({ signed_by: 'a'.repeat(201) }))).toEqual({
      kind: 'too-long',
      field: 'signed_by',
      limit: 200,
    })
    expect(unsendableField(findings({ customer_signature: 'L'.repeat(20_001) }))).toMatchObject({
      field: 'customer_signature',
    })
  })

  it('counts an emoji as one character, as the database does', () => {
    expect(unsendableField(findings({ damper_notes: `${'a'.repeat(19_999)}🔥` }))).toBeNull()
    expect(unsendableField(findings({ damper_notes: `${'a'.repeat(20_000)}🔥` }))).toMatchObject({
      field: 'damper_notes',
    })
  })

  it('counts the lines of a list together, with their line breaks', () => {
    const lines = ['a'.repeat(10_000), 'b'.repeat(9_999)]
    expect(unsendableField(findings({ recommendations: lines }))).toBeNull()
    expect(unsendableField(findings({ recommendations: [...lines, ''] }))).toMatchObject({
      field: 'recommendations',
    })
  })

  it.each(['0026-05-01', '0999-12-31', '12026-05-01', '26-05-01'])(
    'is a date field with the day %s',
    (day) => {
      expect(unsendableField(findings({ next_inspection_date: day }))).toEqual({
        kind: 'impossible-day',
        field: 'next_inspection_date',
      })
      expect(unsendableField(findings({ last_cleaned_date: day }))).toEqual({
        kind: 'impossible-day',
        field: 'last_cleaned_date',
      })
    },
  )

  it('is the first one in the order of the form', () => {
    const long = 'a'.repeat(20_001)
    expect(
      unsendableField(findings({ firebox_notes: long, weather_conditions: long, last_cleaned_date: '1' })),
    ).toMatchObject({ field: 'weather_conditions' })
  })
})
