import { expect, it } from 'vitest'
import { dayRange, JOB_TAB_LABELS, parseJobTab, tabRange } from './jobTab.ts'

it('[R13] limits a tab to today, to later days, or not at all', () => {
  expect(tabRange('today', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(tabRange('upcoming', '2026-11-30')).toEqual({ from: '2026-12-01' })
  expect(tabRange('all', '2026-11-30')).toEqual({})
})

it('defaults to today if the URL names no known tab', () => {
  expect(parseJobTab('upcoming')).toBe('upcoming')
  expect(parseJobTab(null)).toBe('today')
  expect(parseJobTab('<script>')).toBe('today')
})

it('has no limit at an end without a day', () => {
  expect(dayRange('2026-11-30', undefined)).toEqual({ from: '2026-11-30' })
  expect(dayRange(undefined, '2026-11-30')).toEqual({ to: '2026-11-30' })
  expect(dayRange('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(Object.keys(dayRange(undefined, undefined))).toEqual([])
})

it('[section 2] labels the three tabs', () => {
  expect(JOB_TAB_LABELS).toEqual({ today: "Today's Jobs", upcoming: 'Upcoming', all: 'All Jobs' })
})
