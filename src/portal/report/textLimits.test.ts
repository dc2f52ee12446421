import { describe, expect, it } from 'vitest'
import { blankFindings } from '#domain/report.ts'
import { toFormValues } from './reportFormValues.ts'
import { textLength, tooLongField } from './textLimits.ts'

describe('what can be sent', () => {
  const values = toFormValues(blankFindings())

  it('is notes of 20,000 characters, and not one more', () => {
    expect(tooLongField({ ...values, damper_notes: 'é'.repeat(20_000) })).toBeNull()
    expect(tooLongField({ ...values, damper_notes: 'é'.repeat(20_001) })).toBe('damper_notes')
  })

  it('counts an emoji once, as the database does', () => {
    expect(textLength('🔥🔥')).toBe(2)
    expect(tooLongField({ ...values, recommendations: '🔥'.repeat(20_000) })).toBeNull()
  })

  it('is a line of 500 characters where there is one line', () => {
    expect(tooLongField({ ...values, inspector_name: 'a'.repeat(501) })).toBe('inspector_name')
  })
})
