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

  it.each([
    ['half a technician', [{ id: 'technician-1' }]],
    ['two technicians', [aTechnician(), aTechnician()]],
    ['nothing', null],
  ])('is not a technician if it has %s', (_what, rows) => {
    expect(parseTechnician(rows)).toBe('unreadable')
  })
})
