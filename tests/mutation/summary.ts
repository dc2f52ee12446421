import * as v from 'valibot'
import type { Equivalent } from './equivalent.ts'

const Place = v.object({ line: v.number(), column: v.number() })
const Mutant = v.object({
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  status: v.string(),
  testsCompleted: v.optional(v.number()),
  location: v.object({ start: Place, end: Place }),
})
/** The part of Stryker's report on one file that is used. */
export const FileReport = v.object({ source: v.string(), mutants: v.array(Mutant) })
export type FileReport = v.InferOutput<typeof FileReport>

/** A mutant that no test killed. */
export type Survivor = { place: string; mutator: string; line: string; replacement: string }

export type Tally = {
  /** All valid mutants. */
  mutants: number
  killed: number
  survived: number
  noCoverage: number
  equivalent: number
}

const NONE: Tally = { mutants: 0, killed: 0, survived: 0, noCoverage: 0, equivalent: 0 }
const KILLED = ['Killed', 'Timeout']
/** Statuses of mutants that are not counted, as in Stryker's own score. */
const NOT_COUNTED = ['CompileError', 'RuntimeError', 'Ignored']

/**
 * Counts the mutants of one file.
 *
 * @param equivalents known equivalent mutants; `used` are those that were found in the report
 */
export function tallyFile(
  file: string,
  report: FileReport,
  equivalents: readonly Equivalent[],
): { tally: Tally; survivors: Survivor[]; used: Equivalent[] } {
  const lines = report.source.split('\n')
  const tally = { ...NONE }
  const survivors: Survivor[] = []
  const used = new Set<Equivalent>()
  for (const { status, testsCompleted, replacement, mutatorName, location } of report.mutants) {
    if (NOT_COUNTED.includes(status)) continue
    tally.mutants += 1
    // Some mutants prevent the code from loading. Vitest then fails, but Stryker only sees that no test failed.
    const isUnloadable = status === 'Survived' && testsCompleted === 0
    if (KILLED.includes(status) || isUnloadable) {
      tally.killed += 1
      continue
    }
    const line = (lines[location.start.line - 1] ?? '').trim()
    const known = equivalents.find(
      (each) =>
        each.file === file &&
        each.line === line &&
        (each.replacement === undefined || each.replacement === replacement),
    )
    if (known) {
      used.add(known)
      tally.equivalent += 1
      continue
    }
    if (status === 'NoCoverage') tally.noCoverage += 1
    else tally.survived += 1
    survivors.push({
      place: `${file}:${location.start.line}:${location.start.column}`,
      mutator: mutatorName,
      line,
      replacement,
    })
  }
  return { tally, survivors, used: [...used] }
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      mutants: sum.mutants + each.mutants,
      killed: sum.killed + each.killed,
      survived: sum.survived + each.survived,
      noCoverage: sum.noCoverage + each.noCoverage,
      equivalent: sum.equivalent + each.equivalent,
    }),
    NONE,
  )
}

/** The killed mutants in per cent of those that are not equivalent; 100 if there are none of these. */
export function scoreOf({ mutants, killed, equivalent }: Tally): number {
  const killable = mutants - equivalent
  return killable === 0 ? 100 : (100 * killed) / killable
}

/** A folder in the summary. `unmeasured` are files without a current result. */
export type Row = { folder: string; goal: number; tally: Tally; unmeasured: readonly string[] }

/**
 * The text of `docs/mutation.md`. It quotes no code, which would soon differ from the files.
 *
 * @param day the calendar day of the run
 */
export function summaryText(
  rows: readonly Row[],
  notMutated: Readonly<Record<string, string>>,
  day: string,
): string {
  const unmeasured = rows.flatMap(({ folder, tally, unmeasured: files }) =>
    tally.mutants === 0 && files.length > 0 ? [folder] : files,
  )
  return [
    '# Mutation testing',
    '',
    `Written by \`npm run mutate\` on ${day}. It changes the code in one place at a time and runs the tests beside it, for \`src/sync\` also the contract of the stores on a plain object. A change that no test notices is a missing test or dead code. The score leaves out mutants that behave like the original; \`tests/mutation/equivalent.ts\` lists them with the reasons.`,
    '',
    '| folder | mutants | killed | survived | not covered | equivalent | score | goal |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(({ folder, goal, tally }) => {
      const { mutants, killed, survived, noCoverage, equivalent } = tally
      const score = mutants === 0 ? 'not measured' : `${scoreOf(tally).toFixed(1)} %`
      return `| \`${folder}\` | ${mutants} | ${killed} | ${survived} | ${noCoverage} | ${equivalent} | ${score} | ${goal} % |`
    }),
    ...section(
      'Not mutated',
      Object.entries(notMutated).map(([file, why]) => `- \`${file}\`: ${why}`),
    ),
    ...section(
      'Not measured since they changed',
      unmeasured.map((file) => `- \`${file}\``),
    ),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]
}
