import { expect, it } from 'vitest'
import { withLine, withoutLine } from './suggestedLines.ts'

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
