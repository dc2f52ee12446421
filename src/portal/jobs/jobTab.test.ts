import { expect, it } from 'vitest'
import { parseJobTab, tabRange } from './jobTab.ts'

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
