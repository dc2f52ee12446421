import { expect, it } from 'vitest'
import { blankFindings, fieldsOfKind } from '#domain/reportFields.ts'
import { forbidsFire, hasLine, SUGGESTIONS, withLine, withoutLine } from './suggestedLines.ts'

it('appends a suggestion as a line', () => {
  expect(withLine('', 'Fit a cowl')).toBe('Fit a cowl')
  expect(withLine('Sweep in May', 'Fit a cowl')).toBe('Sweep in May\nFit a cowl')
  expect(withLine('Sweep in May\n\n', 'Fit a cowl')).toBe('Sweep in May\nFit a cowl')
})

it('adds it only once', () => {
  const once = withLine('Sweep in May', 'Fit a cowl')
  expect(withLine(once, 'Fit a cowl')).toBe(once)
  expect(withLine(' fit a Cowl \nSweep', 'Fit a cowl')).toBe(' fit a Cowl \nSweep')
})

it('takes a line away again, and leaves the others as they are', () => {
  expect(withoutLine('Sweep in May\n fit a Cowl \nBurn dry wood', 'Fit a cowl')).toBe(
    'Sweep in May\nBurn dry wood',
  )
  expect(withoutLine('Fit a cowl', 'Fit a cowl')).toBe('')
})

it.each(fieldsOfKind('lines'))('each of the suggested %s is a line of its own', (field) => {
  const { lines } = SUGGESTIONS[field]
  const text = lines.reduce(withLine, '')
  expect(text.split('\n')).toEqual(lines)
  expect(lines.filter((line) => !hasLine(text, line) || line.trim() === '')).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
})

it.each([
  ['Do not light the fire', true],
  ['do not use the stove', true],
  ["Don't use it", true],
  ['Sweep first. DON’T LIGHT it', true],
  ['Light it with care', false],
  ['Do not block the flue', false],
])('[R34] a priority item of “%s” forbids the fire: %s', (item, isForbidden) => {
  expect(forbidsFire({ priority_items: ['Sweep again', item] })).toBe(isForbidden)
})

it('[R34] the first suggested priority item forbids the fire, and no other does', () => {
  const { lines } = SUGGESTIONS.priority_items
  const forbidding = lines.filter((item) => forbidsFire({ ...blankFindings(), priority_items: [item] }))
  expect(forbidding).toEqual(lines.slice(0, 1))
})
