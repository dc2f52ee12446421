import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findChromium } from '../../tests/support/browser/findChromium.ts'
import { projectDir } from '../../server/projectDir.ts'

// The last version for Node 20. Its 200 packages would triple the time of `npm ci`, for a command that is seldom run.
const VERSION = '12.8.2'
const CACHE = join(projectDir, 'node_modules', '.cache', `lighthouse-${VERSION}`)
const CLI = join(CACHE, 'node_modules', 'lighthouse', 'cli', 'index.js')

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse found on one page. A score is 0 to 100; `failed` are the audits that cost points. */
export type Result = {
  scores: Record<Category, number>
  largestPaintMs: number
  blockingMs: number
  failed: string[]
}

const CategorySchema = v.object({
  score: v.pipe(
    v.number(),
    v.transform((score) => Math.round(score * 100)),
  ),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
})
const FigureSchema = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({
    performance: CategorySchema,
    accessibility: CategorySchema,
    'best-practices': CategorySchema,
    seo: CategorySchema,
  }),
  audits: v.intersect([
    v.object({ 'largest-contentful-paint': FigureSchema, 'total-blocking-time': FigureSchema }),
    v.record(v.string(), v.looseObject({ score: v.nullable(v.number()) })),
  ]),
})

/** Fetches Lighthouse from the npm registry unless an earlier run has. */
export function installLighthouse(): void {
  if (existsSync(CLI)) return
  console.log(`Fetching Lighthouse ${VERSION} from npm`)
  mkdirSync(CACHE, { recursive: true })
  // With its own prefix, since npm would otherwise add it to the project.
  const options = ['--prefix', CACHE, '--no-save', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' })
}

/**
 * Runs Lighthouse on a page as on a phone of the middle class (its defaults: mobile, simulated throttling), in a
 * browser with an empty profile. Throws if the page did not load.
 */
export async function runLighthouse(url: string): Promise<Result> {
  const { categories, audits } = v.parse(Report, JSON.parse(await reportOf(url)))
  const scored = CATEGORIES.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0)
  return {
    scores: {
      performance: categories.performance.score,
      accessibility: categories.accessibility.score,
      'best-practices': categories['best-practices'].score,
      seo: categories.seo.score,
    },
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    failed: scored.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  }
}

async function reportOf(url: string): Promise<string> {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage'
  const args = [CLI, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join()}`]
  const options = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 }
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...args, `--chrome-flags=${flags}`],
      options,
    )
    return stdout
  } catch (error) {
    // The error itself also has the whole report.
    throw error instanceof Error && 'stderr' in error ? new Error(String(error.stderr).trim()) : error
  }
}
