import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { calendarDay } from '#domain/time.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH, startServer } from './benchServer.ts'
import { seedJobs } from './seedJobs.ts'
import { signIn } from './signIn.ts'
import { TABS } from '../../tests/support/technician/texts.ts'

const SNAPSHOT_WAIT_MS = 3_000
const BARE_FILES = join(import.meta.dirname, '..', 'bare')

/** A phone with the app, `jobs` jobs and the bare page stored on it, and without a network. */
export async function preparePhone(port: number, dist: string, jobs: number): Promise<Phone> {
  const server = await startServer(port, dist, BARE_FILES)
  const phone = await Phone.switchOn(server.url)
  try {
    await seedJobs(server, jobs, calendarDay(new Date()))
    await waitForSnapshots(await signIn(phone, jobs))
    await installBarePage(phone)
    await phone.goOffline()
    return phone
  } catch (error) {
    await phone.dispose()
    throw error
  } finally {
    await server.stop()
  }
}

// As when a technician puts the phone away: the portal stores a snapshot of the open list for the next start.
async function waitForSnapshots(page: Page): Promise<void> {
  await page.waitForTimeout(SNAPSHOT_WAIT_MS)
  await page.getByRole('tab', { name: TABS.all }).click()
  await page.waitForTimeout(SNAPSHOT_WAIT_MS)
  await page.close()
}

async function installBarePage(phone: Phone): Promise<void> {
  const page = await phone.open(`${BENCH_PATH}bare.html`)
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}worker.js`)
    await navigator.serviceWorker.ready
  }, BENCH_PATH)
  await page.close()
}
