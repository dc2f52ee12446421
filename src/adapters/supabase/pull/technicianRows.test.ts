import { describe, expect, it } from 'vitest'
import { aTechnician } from '../../../../tests/support/store/samples.ts'
import { parseTechnician, TECHNICIAN_COLUMNS } from './technicianRows.ts'

describe('the requested columns', () => {
  it('are all columns of a technician', () => {
    expect(TECHNICIAN_COLUMNS.split(',')).toEqual(Object.keys(aTechnician()))
  })
})

describe('a response', () => {
  it('is parsed into a technician, or null if it has no row', () => {
    expect(parseTechnician([aTechnician()])).toEqual(aTechnician())
    expect(parseTechnician([])).toBeNull()
  })

  it.each(Object.keys(aTechnician()))('is not a technician without %s', (column) => {
    expect(parseTechnician([{ ...aTechnician(), [column]: undefined }])).toBe('unreadable')
  })

  it('is a technician without a licence, and none without any other value', () => {
    const columns = Object.keys(aTechnician())
    const isRead = (column: string) =>
      parseTechnician([{ ...aTechnician(), [column]: null }]) !== 'unreadable'
    expect(columns.filter(isRead)).toEqual(['license_number'])
  })

  it.each([
    ['two technicians', [aTechnician(), aTechnician()]],
    ['nothing', null],
  ])('is not a technician if it has %s', (_what, rows) => {
    expect(parseTechnician(rows)).toBe('unreadable')
  })
})
