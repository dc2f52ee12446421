import { describe, expect, it } from 'vitest'
import { ALARMS } from './alarms.ts'

describe('alarms', () => {
  it('are six, and cover all five types', () => {
    expect(ALARMS.map((alarm) => alarm.priceCents)).toEqual([13_500, 14_000, 16_000, 16_000, 25_000, 18_000])
    expect(new Set(ALARMS.map((alarm) => alarm.type)).size).toBe(5)
  })
})
