import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

describe('the report of Vitest', () => {
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 }

  it('gives the counts', () => {
    expect(readVitestReport({ ...counts, testResults: [] })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      failures: [],
    })
  })

  it('gives the failed tests with their files and errors, and no others', () => {
    const assertionResults = [
      { fullName: 'passes', status: 'passed', failureMessages: [] },
      { fullName: 'is skipped', status: 'pending', failureMessages: null },
      { fullName: 'fails', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ]
    const testResults = [{ name: 'src/a.test.ts', message: '', assertionResults }]
    expect(readVitestReport({ ...counts, numFailedTests: 1, testResults })).toMatchObject({
      failed: 1,
      failures: ['src/a.test.ts › fails\nexpected 1 to be 2'],
    })
  })

  it('gives a file that could not be run, although it has no failed test', () => {
    const testResults = [{ name: 'src/a.test.ts', message: 'Cannot find module', assertionResults: [] }]
    expect(readVitestReport({ ...counts, testResults }).failures).toEqual([
      'src/a.test.ts\nCannot find module',
    ])
  })

  it('is refused if it has another form', () => {
    expect(() => readVitestReport({ numPassedTests: 3 })).toThrow('Invalid key')
  })
})

describe('the report of Playwright', () => {
  const aSpec = (title: string, ok: boolean, ...attempts: string[][]) => ({
    title,
    file: 'portal/day.spec.ts',
    line: 7,
    ok,
    tests: [{ results: attempts.map((messages) => ({ errors: messages.map((message) => ({ message })) })) }],
  })
  const aReport = (specs: ReturnType<typeof aSpec>[], stats = {}, errors: { message: string }[] = []) => ({
    stats: { expected: 2, unexpected: 0, skipped: 0, ...stats },
    errors,
    suites: [{ specs: [], suites: [{ specs }] }],
  })

  it('gives the failed tests of all describe blocks, with their errors', () => {
    const report = aReport([aSpec('fails', false, ['first', 'second']), aSpec('passes', true, [])], {
      unexpected: 1,
    })
    expect(readPlaywrightReport(report)).toMatchObject({
      failed: 1,
      failures: ['portal/day.spec.ts:7 › fails\nfirst\nsecond'],
    })
  })

  it('counts an error outside of a test as a failure', () => {
    expect(readPlaywrightReport(aReport([], {}, [{ message: 'No server' }]))).toMatchObject({
      failed: 1,
      failures: ['outside of a test\nNo server'],
    })
  })

  it('gives only the beginning of a long error', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const [failure = ''] = readPlaywrightReport(aReport([aSpec('fails', false, [long])])).failures ?? []
    expect(failure.split('\n')).toHaveLength(13)
  })

  it('gives what the pages of a failed test showed', () => {
    const spec = aSpec('fails', false, ['Timeout'])
    const body = Buffer.from('http://127.0.0.1/technician\n- heading "Sign in"').toString('base64')
    spec.tests[0]?.results.forEach((result) =>
      Object.assign(result, { attachments: [{ name: 'screen', body }] }),
    )
    expect(readPlaywrightReport(aReport([spec], { unexpected: 1 })).failures).toEqual([
      'portal/day.spec.ts:7 › fails\nTimeout\nhttp://127.0.0.1/technician\n- heading "Sign in"',
    ])
  })
})
