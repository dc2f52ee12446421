import * as v from 'valibot'
import type { Phone } from '../../tests/support/browser/phone.ts'
import type { Measured } from '../lib/report.ts'
import { OWNER_ID } from '../lib/seedJobs.ts'
import { whileThrottled } from '../lib/throttle.ts'
import { BENCH_PATH } from '../lib/withBuild.ts'

const ROUNDS = 5
/** All job numbers begin with this, so that each further digit finds a tenth of the jobs. */
const PREFIX = 'ch-1'
const KEYS = ['2', '3', '4', 'Backspace', 'Backspace', 'Backspace']
/** As many cards as the portal renders on the phone's screen. */
const RENDERED_CARDS = 5
const SETTLE_MS = 500
const PREPARE_MS = 5_000

declare global {
  interface Window {
    searchTimes?: { countMs: number | null; cardsMs: number | null }
  }
}

/** Milliseconds of one letter: until the frame with the number of jobs found, and until that with their cards. */
const Letter = v.object({ countMs: v.number(), cardsMs: v.number() })
type Letter = v.InferOutput<typeof Letter>

/** Searches all jobs of the phone letter by letter, in the portal and in a bare page that has their texts in memory. */
export async function measureSearches(phone: Phone): Promise<Measured[]> {
  const all = { owner: OWNER_ID, from: '', to: '9999-99-99', count: String(RENDERED_CARDS), search: '' }
  const [portal, bare]: [Letter[], Letter[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofPortal = await timeSearch(phone, '/technician?tab=all')
    const ofBare = await timeSearch(phone, `${BENCH_PATH}list?${new URLSearchParams(all)}`)
    if (round === 0) continue
    portal.push(...ofPortal)
    bare.push(...ofBare)
  }
  const rows = (name: string, of: (letter: Letter) => number): Measured[] => [
    { name: `bare page: ${name}`, values: bare.map(of) },
    { name: `portal: ${name}`, values: portal.map(of), baseline: bare.map(of) },
  ]
  return [
    ...rows('number of jobs found', ({ countMs }) => countMs),
    ...rows('their cards', ({ cardsMs }) => cardsMs),
  ]
}

async function timeSearch(phone: Phone, url: string): Promise<Letter[]> {
  const page = await phone.open(url)
  await page.getByText(/^\d+ jobs$/).waitFor()
  await page.waitForTimeout(PREPARE_MS)
  const field = page.getByLabel('Search jobs')
  await field.fill(PREFIX)
  await page.evaluate(recordSearches)
  return whileThrottled(page, async () => {
    const measured: Letter[] = []
    for (const key of KEYS) {
      await field.press(key)
      await page.waitForFunction(() => window.searchTimes?.cardsMs, null, { polling: SETTLE_MS })
      measured.push(v.parse(Letter, await page.evaluate(() => window.searchTimes)))
    }
    return measured
  }).finally(() => page.close())
}

// Runs in the page. The number of jobs and the cards have arrived in the first frame in which they are others.
function recordSearches(): void {
  const outputs = [...document.querySelectorAll('output')]
  const count = outputs.find(({ textContent }) => /^\d+ jobs$/.test(textContent))
  if (!count) throw new Error('The page shows no number of jobs')
  let typedAt = 0
  addEventListener('keydown', ({ timeStamp }) => {
    typedAt = timeStamp
    window.searchTimes = { countMs: null, cardsMs: null }
  })
  new MutationObserver((changes) => {
    const isCount = changes.some(({ target }) => count.contains(target))
    const areCards = changes.some(({ target }) => !count.contains(target))
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (!window.searchTimes) return
        const elapsedMs = performance.now() - typedAt
        if (isCount) window.searchTimes.countMs ??= elapsedMs
        if (areCards) window.searchTimes.cardsMs ??= elapsedMs
      })
    })
  }).observe(count.closest('main') ?? document.body, { childList: true, characterData: true, subtree: true })
}
