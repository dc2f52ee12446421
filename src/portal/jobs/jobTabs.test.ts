import { expect, it } from 'vitest'
import { jobTab, tabRange } from './jobTabs.ts'

it('[R13] shows today on its own, later days as upcoming, and all', () => {
  expect(tabRange('today', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(tabRange('upcoming', '2026-11-30')).toEqual({ from: '2026-12-01' })
  expect(tabRange('all', '2026-11-30')).toEqual({})
})

it('opens today where the address names no tab', () => {
  expect(jobTab('upcoming')).toBe('upcoming')
  expect(jobTab(null)).toBe('today')
  expect(jobTab('<script>')).toBe('today')
})
