import { describe, expect, it } from 'vitest'
import { ImportRefusedError, type Problem } from './problem.ts'
import { problemsText } from './problemsText.ts'

const onLine = (line: number): Problem => ({ line, column: 'county', message: 'is missing' })
const onLines = (count: number) => Array.from({ length: count }, (_, index) => onLine(index + 2))

describe('[R24] the problems of the office’s file', () => {
  it('are listed by line and column, followed by the result', () => {
    const broken = { line: 1, column: null, message: 'The file is empty' }
    expect(problemsText('jobs.csv', [broken, onLine(2)])).toBe(
      'jobs.csv:1: The file is empty\njobs.csv:2: county is missing\n\nNothing was imported.',
    )
  })

  it('are all listed up to two hundred', () => {
    const lines = problemsText('jobs.csv', onLines(200)).split('\n')
    expect(lines.slice(-3)).toEqual(['jobs.csv:201: county is missing', '', 'Nothing was imported.'])
  })

  it('are only counted beyond two hundred', () => {
    const lines = problemsText('jobs.csv', onLines(203)).split('\n')
    expect(lines.slice(-4)).toEqual([
      'jobs.csv:201: county is missing',
      '... and 3 more',
      '',
      'Nothing was imported.',
    ])
  })

  it('are an error with their number in its message, sorted by line', () => {
    const refused = new ImportRefusedError([onLine(9), onLine(2)])
    expect(refused).toMatchObject({ name: 'ImportRefusedError', message: 'The file has 2 problems' })
    expect(refused.problems.map(({ line }) => line)).toEqual([2, 9])
    expect(new ImportRefusedError([onLine(2)]).message).toBe('The file has 1 problem')
  })
})
