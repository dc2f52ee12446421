import { describe, expect, it } from 'vitest'
import { blankFindings } from './report.ts'
import {
  EARLIEST_DAY,
  finishedFindings,
  LATEST_DAY,
  TEXT_FIELDS,
  TEXT_LIMITS,
  unsendableField,
} from './sendableReport.ts'

const findings = (change: Partial<ReturnType<typeof blankFindings>> = {}) => ({
  ...blankFindings(),
  ...change,
})
const HALF = '🔥'.charAt(0)

describe('finished findings', () => {
  it('[section 5] have no blank lines, and no spaces around a line', () => {
    const { recommendations, priority_items } = finishedFindings(
      findings({ recommendations: [' Sweep again ', '', '  ', 'Fit a cowl'], priority_items: [''] }),
    )
    expect(recommendations).toEqual(['Sweep again', 'Fit a cowl'])
    expect(priority_items).toEqual([])
  })

  it.each(TEXT_FIELDS)('[OB3] have nothing in %s that no database takes', (field) => {
    const isList = field === 'recommendations' || field === 'priority_items'
    const typed = `a\0b ${HALF}`
    const finished = finishedFindings(findings({ [field]: isList ? [typed, '🔥'] : typed }))
    expect(finished[field]).toEqual(isList ? ['a\uFFFDb \uFFFD', '🔥'] : 'a\uFFFDb \uFFFD')
  })

  it('have everything else as it was entered', () => {
    const entered = findings({
      overall_status: 'poor',
      damper_notes: ' <script>alert(1)</script> 🔥 שלום ',
      structural_issues: true,
      next_inspection_date: '2027-11-20',
    })
    expect(finishedFindings(entered)).toEqual(entered)
  })

  it('stay as they are when they are finished again', () => {
    const once = finishedFindings(findings({ recommendations: ['  a\0', ' '], inspector_name: HALF }))
    expect(finishedFindings(once)).toEqual(once)
  })
})

describe('what can be sent', () => {
  it('is an empty form, and days that merely look wrong', () => {
    expect(unsendableField(findings())).toBeNull()
    expect(
      unsendableField(findings({ last_cleaned_date: EARLIEST_DAY, next_inspection_date: LATEST_DAY })),
    ).toBeNull()
  })

  it('holds 20,000 characters of notes and lists, and 500 of a line', () => {
    expect(TEXT_LIMITS).toEqual({
      weather_conditions: 500,
      chimney_crown_notes: 20_000,
      flue_liner_notes: 20_000,
      damper_notes: 20_000,
      smoke_chamber_notes: 20_000,
      firebox_notes: 20_000,
      recommendations: 20_000,
      priority_items: 20_000,
      inspector_name: 500,
      inspector_certification: 500,
      inspector_license: 500,
    })
  })

  it.each(TEXT_FIELDS)('is as many characters in %s as its limit, and not one more', (field) => {
    const limit = TEXT_LIMITS[field]
    const isList = field === 'recommendations' || field === 'priority_items'
    const holding = (text: string) => findings({ [field]: isList ? [text] : text })
    expect(unsendableField(holding('é'.repeat(limit)))).toBeNull()
    expect(unsendableField(holding('é'.repeat(limit + 1)))).toEqual({ kind: 'too-long', field, limit })
  })

  it('counts an emoji at the limit once, as the database does', () => {
    expect(unsendableField(findings({ damper_notes: `${'a'.repeat(19_999)}🔥` }))).toBeNull()
    expect(unsendableField(findings({ damper_notes: `${'a'.repeat(20_000)}🔥` }))).toMatchObject({
      field: 'damper_notes',
    })
  })

  it('counts the lines of a list together, with what parts them', () => {
    const lines = ['a'.repeat(10_000), 'b'.repeat(9_999)]
    expect(unsendableField(findings({ recommendations: lines }))).toBeNull()
    expect(unsendableField(findings({ recommendations: [...lines, ''] }))).toMatchObject({
      field: 'recommendations',
    })
  })

  it.each(['0026-05-01', '0999-12-31', '12026-05-01', '26-05-01'])('is no day such as %s', (day) => {
    expect(unsendableField(findings({ next_inspection_date: day }))).toEqual({
      kind: 'impossible-day',
      field: 'next_inspection_date',
    })
    expect(unsendableField(findings({ last_cleaned_date: day }))).toEqual({
      kind: 'impossible-day',
      field: 'last_cleaned_date',
    })
  })

  it('names the first field of the form that is not', () => {
    const long = 'a'.repeat(20_001)
    expect(
      unsendableField(findings({ firebox_notes: long, weather_conditions: long, last_cleaned_date: '1' })),
    ).toMatchObject({ field: 'weather_conditions' })
  })
})
