import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installedChromium, installedHeadlessShell } from '../support/browser/findChromium.ts'
import { seedOnce } from '../support/server/seedOnce.ts'
import { changedFiles } from './changedFiles.ts'
import { bin, runCommand, type CommandOptions } from './command.ts'
import { longFiles } from './longFiles.ts'
import { useMemoryForTemporaryFiles } from './memoryFolder.ts'
import { readPlaywrightReport, readVitestReport, type SuiteResult } from './reports.ts'
import { ALL_PROGRAMS, installMissing } from './setup.ts'
import { buildForTests } from './siteBuild.ts'
import { concernedBrowserTests, concernedSuites, SUITES, withLongSuites, type Suite } from './suites.ts'
import { daytimeZone } from './timeZone.ts'
import { printTotals, readTotals, RESULTS } from './totals.ts'

// `npm test` and the other commands that run tests: installs what is missing, checks format, lint rules and types, builds
// the site as `npm start` does, runs the suites, and prints the totals in one line.
//
// run.ts setup                         only installs
// run.ts test [--since <revision>]     also the long suites that the change since then concerns
// run.ts check [revision]              also the tests in Chromium that the change since then (or HEAD) concerns
// run.ts all                           everything, on both versions of Node, with fresh seeds
// run.ts <suite> [arguments]           one suite; the arguments go to Vitest or Playwright

const CHECKS = {
  all: ['format:check', 'lint', 'typecheck'],
  plain: ['format:check', 'lint:plain', 'typecheck:incremental'],
} as const

/** The supported version of Node on which this run does not run. */
const OTHER_NODE = process.version.startsWith('v24.') ? 20 : 24
const FRESH_SEEDS = ['--seeds', '20000']
const FRESH_HTTP_SEEDS = ['--http', '--seeds', '2000']

// Everything that the run starts inherits it: its day must not change meanwhile.
process.env['TZ'] = daytimeZone(new Date())

const [name = 'test', ...more] = process.argv.slice(2)
if (name === 'setup') installMissing(ALL_PROGRAMS)
else if (name === 'all') printTotals([...(await runSuite(SUITES.all, more)), ...(await runBeyondTheSuites())])
else if (name === 'check') {
  const [revision = 'HEAD'] = more
  printTotals([...(await runSuite(SUITES.check, [])), ...(await runConcernedBrowserTests(revision))])
} else if (name === 'test') {
  const results = await runSuite(withConcernedSuites(SUITES.test), [])
  console.log(
    `\nLeft to npm run test:all: ${longFiles().length} test files (*.long.test.ts), browser tests with the tag @long, units in a process each, Node ${OTHER_NODE}, fresh seeds`,
  )
  printTotals(results)
} else printTotals(await runSuite(chosenSuite(), more))

function chosenSuite(): Suite {
  const suite = Object.entries(SUITES).find(([key]) => key === name)?.[1]
  if (!suite) throw new Error(`Unknown suite ${name}: choose one of ${Object.keys(SUITES).join(', ')}`)
  return suite
}

function withConcernedSuites(suite: Suite): Suite {
  const [option, revision] = more
  if (option === undefined) return suite
  if (option !== '--since' || revision === undefined) throw new Error('Usage: npm test -- --since <revision>')
  const long = concernedSuites(changedFiles(revision))
  console.log(`Long suites that the change since ${revision} concerns: ${long.join(', ') || 'none'}`)
  return withLongSuites(suite, long)
}

async function runConcernedBrowserTests(revision: string): Promise<SuiteResult[]> {
  const tests = concernedBrowserTests(changedFiles(revision), readdirSync('tests/screens'))
  if (tests.length === 0) return []
  console.log(`In Chromium, for what differs from ${revision}: ${tests.join(', ')}`)
  return runSuite(SUITES.browser, tests)
}

async function runSuite(suite: Suite, args: readonly string[]): Promise<SuiteResult[]> {
  rmSync(RESULTS, { recursive: true, force: true })
  installMissing(suite.needs ?? [])
  const removeTemporaryFiles = useMemoryForTemporaryFiles()
  // At the same time, as the suites below: none of them uses both processors all the time.
  const [checks, builds] = await Promise.all([
    suite.checks === undefined ? [] : runChecks(CHECKS[suite.checks]),
    suite.build === true ? buildForTests().then((isBuilt) => [isBuilt]) : [],
    suite.seed === true ? seedOnce() : null,
  ])
  const results = [countOf(checks), countOf(builds)]
  // If a check or the build fails, no tests run.
  if (results.every(({ failed }) => failed === 0)) results.push(...(await runTests(suite, args)))
  removeTemporaryFiles()
  return results
}

async function runChecks(scripts: readonly string[]): Promise<boolean[]> {
  const results: boolean[] = []
  for (const script of scripts) {
    const hasPassed = await runCommand('npm', ['run', '--silent', script], { isQuiet: true })
    if (!hasPassed) console.log(`npm run ${script} has failed`)
    results.push(hasPassed)
  }
  return results
}

function countOf(results: readonly boolean[]): SuiteResult {
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

/** What only `npm run test:all` runs: the other version of Node, and seeds that no run had before. */
async function runBeyondTheSuites(): Promise<SuiteResult[]> {
  await runCommand('npx', ['--yes', '--package', `node@${OTHER_NODE}`, '-c', 'tsx tests/run/run.ts runtime'])
  const otherNode = readTotals(`The run on Node ${OTHER_NODE}`)
  const simulated: boolean[] = []
  for (const seeds of [FRESH_SEEDS, FRESH_HTTP_SEEDS]) {
    simulated.push(await runCommand('npm', ['run', '--silent', 'simulate', '--', '--fresh', ...seeds]))
  }
  return [otherNode, countOf(simulated)]
}

async function runTests(
  { vitest, playwright, env: settings = {} }: Suite,
  args: readonly string[],
): Promise<SuiteResult[]> {
  const isQuiet = vitest !== undefined && playwright !== undefined
  const options = { isQuiet, env: { ...settings, ...browserPaths() } }
  return Promise.all([
    // Each worker loads, seeds and signs in again what it tests: beside journeys, half as many do.
    ...(vitest ? [runVitest(vitest, isQuiet ? ['--maxWorkers=50%', ...args] : args, options)] : []),
    // The mounted screens follow each other in one page: they take longest, and nothing else should make them wait.
    ...(playwright
      ? [runPlaywright(playwright, args, { ...options, isQuiet: false, isPatient: isQuiet })]
      : []),
  ])
}

/** Found once, not by every worker. */
function browserPaths(): Record<string, string> {
  const [chromium, shell] = [installedChromium(), installedHeadlessShell()]
  return {
    ...(chromium !== null && { CHROMIUM_PATH: chromium }),
    ...(shell !== null && { HEADLESS_SHELL_PATH: shell }),
  }
}

async function runVitest(
  projects: readonly string[],
  args: readonly string[],
  options: CommandOptions,
): Promise<SuiteResult> {
  const chosen = projects.flatMap((project) => ['--project', project])
  const hasPassed = await runCommand(bin('vitest'), ['run', ...chosen, ...args], options)
  return resultOf(hasPassed, 'vitest.json', readVitestReport)
}

async function runPlaywright(
  projects: readonly string[],
  args: readonly string[],
  options: CommandOptions,
): Promise<SuiteResult> {
  // The option without `=` would take the arguments after it, too.
  const chosen = projects.map((project) => `--project=${project}`)
  const hasPassed = await runCommand(bin('playwright'), ['test', ...chosen, ...args], options)
  return resultOf(hasPassed, 'browser.json', readPlaywrightReport)
}

/** The result of a run. If it failed without a failed test, or wrote no report, that counts as one failure. */
function resultOf(hasPassed: boolean, file: string, read: (json: unknown) => SuiteResult): SuiteResult {
  const path = join(RESULTS, file)
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: [`No report was written: ${path}`] }
  const result = read(JSON.parse(readFileSync(path, 'utf8')))
  return hasPassed || result.failed > 0 ? result : { ...result, failed: 1 }
}
