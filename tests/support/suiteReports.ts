import * as v from 'valibot'

/** The result of a suite: its counts, and each failed test with its file, title and error. */
export type SuiteResult = {
  passed: number
  failed: number
  skipped?: number
  passedOnRetry?: number
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

/** A file or a describe block, which holds others. */
type PlaywrightSuite = {
  suites?: PlaywrightSuite[] | undefined
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { errors: v.InferOutput<typeof PlaywrightError>[] }[] }[]
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
      tests: v.array(v.object({ results: v.array(v.object({ errors: v.array(PlaywrightError) })) })),
    }),
  ),
})
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
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
        .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? [])),
      // A file that could not be run has a message and no failed test.
      ...(message === '' ? [] : [failure(name, [message])]),
    ]),
  }
}

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(json: unknown): SuiteResult {
  const { stats, errors, suites } = v.parse(PlaywrightReport, json)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    passedOnRetry: stats.flaky,
    failures: [
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) =>
          failure(
            `${file}:${line} › ${title}`,
            tests.flatMap(({ results }) =>
              results.flatMap((result) => result.errors.map(({ message }) => message)),
            ),
          ),
        ),
      ...errors.map(({ message }) => failure('outside of a test', [message])),
    ],
  }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The title, and below it the beginning of each error: one for each attempt. */
function failure(title: string, errors: readonly string[]): string {
  return [title, ...errors.map((error) => error.split('\n').slice(0, 12).join('\n'))].join('\n')
}
