import { describe, expect, it } from 'vitest'
import { territories } from './franchise.ts'

describe('territories', () => {
  it('are 26, seven of them available', () => {
    const available = territories.filter((territory) => territory.isAvailable)
    expect(territories).toHaveLength(26)
    expect(available.map((territory) => territory.county.name).sort()).toEqual([
      'Cavan',
      'Donegal',
      'Kildare',
      'Mayo',
      'Roscommon',
      'Waterford',
      'Wexford',
    ])
  })
})
