import * as v from 'valibot'
import { SCREEN } from '../support/browser/attachScreens.ts'

/** How many lines are printed of each error, and of what a page showed. */
const ERROR_LINES = 12
const SCREEN_LINES = 40

/** The result of a suite: its counts, and each failed test with its file, title and error. */
export type SuiteResult = {
  passed: number
  failed: number
  skipped?: number
  failures?: readonly string[]
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

const PlaywrightError = v.object({ message: v.optional(v.string(), '') })

const Attempt = v.object({
  errors: v.array(PlaywrightError),
  attachments: v.optional(v.array(v.object({ name: v.string(), body: v.optional(v.string()) })), []),
})

/** A file or a describe block, which holds others. */
type PlaywrightSuite = {
  suites?: PlaywrightSuite[] | undefined
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: v.InferOutput<typeof Attempt>[] }[]
  }[]
}
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: v.number(),
      ok: v.boolean(),
      tests: v.array(v.object({ results: v.array(Attempt) })),
    }),
  ),
})
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number() }),
  errors: v.array(PlaywrightError),
  suites: v.array(PlaywrightSuite),
})

/** Reads the JSON report of Vitest. */
export function readVitestReport(json: unknown): SuiteResult {
  const report = v.parse(VitestReport, json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failure(
            `${name} › ${fullName}`,
            (failureMessages ?? []).map((text) => beginning(text, ERROR_LINES)),
          ),
        ),
      // A file that could not be run has a message and no failed test.
      ...(message === '' ? [] : [failure(name, [beginning(message, ERROR_LINES)])]),
    ]),
  }
}

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(json: unknown): SuiteResult {
  const { stats, errors, suites } = v.parse(PlaywrightReport, json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) =>
          failure(
            `${file}:${line} › ${title}`,
            tests.flatMap(({ results }) => results.flatMap(errorsOf)),
          ),
        ),
      ...errors.map(({ message }) => failure('outside of a test', [beginning(message, ERROR_LINES)])),
    ],
  }
}

/** What went wrong in an attempt, and what each page showed then. */
function errorsOf({ errors, attachments }: v.InferOutput<typeof Attempt>): string[] {
  return [
    ...errors.map(({ message }) => beginning(message, ERROR_LINES)),
    ...attachments
      .filter(({ name }) => name === SCREEN)
      .map(({ body = '' }) => beginning(Buffer.from(body, 'base64').toString(), SCREEN_LINES)),
  ]
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The title, and below it what went wrong. */
function failure(title: string, errors: readonly string[]): string {
  return [title, ...errors].join('\n')
}

function beginning(text: string, lines: number): string {
  return text.split('\n').slice(0, lines).join('\n')
}
