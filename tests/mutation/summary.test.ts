import { describe, expect, it } from 'vitest'
import type { Equivalent } from './equivalent.ts'
import { scoreOf, summaryText, sumOf, tallyFile, type FileReport } from './summary.ts'

const FILE = 'src/domain/time.ts'
const SOURCE = 'const a = 1\n  const b = 2\n'

function mutant(status: string, line = 1, replacement = ''): FileReport['mutants'][number] {
  const place = { line, column: 3 }
  return { mutatorName: 'Number', status, replacement, location: { start: place, end: place } }
}
const tally = (mutants: FileReport['mutants'], equivalents: readonly Equivalent[] = []) =>
  tallyFile(FILE, { source: SOURCE, mutants }, equivalents)

describe('the summary of mutation testing', () => {
  it('counts killed mutants and lists survivors', () => {
    const { tally: counts, survivors } = tally([
      mutant('Killed'),
      mutant('Timeout'),
      mutant('NoCoverage'),
      mutant('Survived', 2, '3'),
      mutant('CompileError'),
    ])
    expect(counts).toEqual({ mutants: 4, killed: 2, survived: 1, noCoverage: 1, equivalent: 0 })
    expect(survivors.at(-1)).toEqual({
      place: `${FILE}:2:3`,
      mutator: 'Number',
      line: 'const b = 2',
      replacement: '3',
    })
  })

  it('counts a mutant as killed if no test file could be loaded with it', () => {
    expect(tally([{ ...mutant('Survived'), testsCompleted: 0 }]).tally.killed).toBe(1)
    expect(tally([{ ...mutant('Survived'), testsCompleted: 1 }]).tally.killed).toBe(0)
  })

  it('leaves known equivalent mutants out of the score, in their own file only', () => {
    const known: Equivalent = { file: FILE, line: 'const b = 2', replacement: '3', why: 'b is not used' }
    const mutants = [mutant('Killed'), mutant('Survived', 2, '3'), mutant('Survived', 2, '4')]
    const result = tally(mutants, [known, { ...known, file: 'src/domain/job.ts' }])
    expect(result.tally).toMatchObject({ survived: 1, equivalent: 1 })
    expect(result.used).toEqual([known])
    expect(scoreOf(result.tally)).toBe(50)
  })

  it('sums up the files of a folder', () => {
    const one = tally([mutant('Killed'), mutant('Survived')]).tally
    const other = tally([mutant('NoCoverage')], [{ file: FILE, line: 'const a = 1', why: '' }]).tally
    expect(sumOf([one, other])).toEqual({
      mutants: 3,
      killed: 1,
      survived: 1,
      noCoverage: 0,
      equivalent: 1,
    })
    expect(scoreOf(sumOf([]))).toBe(100)
  })

  it('lists files without a current result', () => {
    const row = { folder: 'src/domain', goal: 95, tally: tally([mutant('Killed')]).tally, unmeasured: [FILE] }
    const text = summaryText([row], {}, '2026-11-23')
    expect(text).toContain('on 2026-11-23')
    expect(text).toContain('| `src/domain` | 1 | 1 | 0 | 0 | 0 | 100.0 % | 95 % |\n')
    expect(text).toContain(`## Not measured since they changed\n\n- \`${FILE}\`\n`)
  })

  it('names a folder instead of its files if none of them has a current result', () => {
    const row = { folder: 'src/adapters', goal: 85, tally: sumOf([]), unmeasured: [FILE, FILE] }
    expect(summaryText([row], {}, '2026-11-23')).toContain(
      '## Not measured since they changed\n\n- `src/adapters`\n',
    )
  })
})
