import { describe, expect, it } from 'vitest'
import { DAY_SHORTCUTS, dayProblem, type DayKind } from './dates.ts'

const TODAY = '2026-11-20'

describe('dayProblem', () => {
  it('returns null if the day is plausible or missing', () => {
    expect(dayProblem('future', '2027-11-20', TODAY)).toBeNull()
    expect(dayProblem('past', TODAY, TODAY)).toBeNull()
    expect(dayProblem('past', '1998-06-01', TODAY)).toBeNull()
    expect(dayProblem('future', '', TODAY)).toBeNull()
  })

  it('warns in the year 9999', () => {
    expect(dayProblem('future', '9999-12-31', TODAY)).toBe('This is more than 10 years away. Check the year.')
    expect(dayProblem('past', '9999-12-31', TODAY)).toBe('This day has not come yet. Check the year.')
  })

  it('warns on the wrong side of today', () => {
    expect(dayProblem('future', TODAY, TODAY)).toBe('This day is not in the future. Check the year.')
    expect(dayProblem('past', '2026-11-21', TODAY)).toBe('This day has not come yet. Check the year.')
    expect(dayProblem('past', '0202-11-20', TODAY)).toBe('This is more than 100 years ago. Check the year.')
  })
})

it('accepts a day of exactly a hundred years ago, or in exactly ten years', () => {
  expect(dayProblem('past', '1926-11-20', TODAY)).toBeNull()
  expect(dayProblem('past', '1926-11-19', TODAY)).toMatch('100 years ago')
  expect(dayProblem('future', '2036-11-20', TODAY)).toBeNull()
  expect(dayProblem('future', '2036-11-21', TODAY)).toMatch('more than 10 years away')
})

it('has a button for each frequent day', () => {
  const daysOf = (kind: DayKind) =>
    DAY_SHORTCUTS[kind].shortcuts.map(({ label, dayFrom }) => [label, dayFrom(TODAY)])
  expect(daysOf('past')).toEqual([
    ['Today', '2026-11-20'],
    ['6 months ago', '2026-05-20'],
    ['12 months ago', '2025-11-20'],
  ])
  expect(daysOf('future')).toEqual([
    ['In 6 months', '2027-05-20'],
    ['In 12 months', '2027-11-20'],
  ])
})
