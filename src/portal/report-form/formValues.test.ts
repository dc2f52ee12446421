import { describe, expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import { toDraftFindings, toFinishedFindings, toFormValues } from './formValues.ts'

describe('the form’s values', () => {
  const values = { ...toFormValues(blankFindings()), recommendations: ' Sweep again \n\nFit a cowl\n' }

  it('are restored from a draft exactly as they were typed', () => {
    expect(toFormValues(toDraftFindings(values))).toEqual(values)
  })

  it('lose blank lines and outer spaces in the report', () => {
    expect(toFinishedFindings(values).recommendations).toEqual(['Sweep again', 'Fit a cowl'])
    expect(toFinishedFindings(values).priority_items).toEqual([])
  })

  it('lose only what the database cannot store in the report', () => {
    const notes = '<script>alert(1)</script> 🔥 שלום \0'
    expect(toFinishedFindings({ ...values, damper_notes: notes }).damper_notes).toBe(
      '<script>alert(1)</script> 🔥 שלום \uFFFD',
    )
  })

  it('become null in the report if a day is missing', () => {
    expect(toFinishedFindings(values).next_inspection_date).toBeNull()
    expect(toFinishedFindings({ ...values, next_inspection_date: '2027-11-20' }).next_inspection_date).toBe(
      '2027-11-20',
    )
  })
})

it('are the findings, with lists as lines and missing days as empty text', () => {
  const findings = {
    ...blankFindings(),
    recommendations: ['Sweep again', 'Fit a cowl'],
    priority_items: ['Reline the flue', 'Builder'],
    last_cleaned_date: '2025-11-20',
    next_inspection_date: null,
  }
  const values = toFormValues(findings)
  expect(values).toMatchObject({
    recommendations: 'Sweep again\nFit a cowl',
    priority_items: 'Reline the flue\nBuilder',
    last_cleaned_date: '2025-11-20',
    next_inspection_date: '',
  })
  expect(toDraftFindings(values)).toEqual(findings)
  const other = { ...findings, last_cleaned_date: null, next_inspection_date: '2027-11-20' }
  expect(toFormValues(other)).toMatchObject({ last_cleaned_date: '', next_inspection_date: '2027-11-20' })
})
