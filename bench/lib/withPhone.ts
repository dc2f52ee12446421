import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { calendarDay } from '#domain/time.ts'
import { openBackend, type Backend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../server/backendOrPages.ts'
import { listen } from '../../server/listen.ts'
import { pageFiles } from '../../server/pageFiles.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { portOf } from '../../tests/support/server/portOf.ts'
import { enterSignIn } from '../../tests/support/technician/screenSteps.ts'
import { seedJobs } from './seedJobs.ts'

const TIMEOUT_MS = 180_000

/** A phone and its own server, whose technician has the jobs with these ids. */
export type ServedPhone = {
  phone: Phone
  jobIds: string[]
  /** The office's connection, which bypasses row level security. */
  query: Backend['query']
  /** Stops the server for good. */
  stopServer(): Promise<void>
}

/**
 * Runs a measurement on a phone that is empty, and the server of `npm start` on a build in any folder, with its own
 * freshly seeded database.
 *
 * @param jobs how many its technician has
 */
export async function withPhone<T>(
  dist: string,
  jobs: number,
  measure: (served: ServedPhone) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-bench-data-'))
  const listener = await listen(0)
  const port = portOf(listener.server)
  const backend = await openBackend({ dataDir, port })
  listener.serve(backendOrPages(backend, pageFiles(dist)))
  let stopped: Promise<void> | undefined
  const stopServer = () => (stopped ??= listener.stop().then(() => backend.close()))
  const phone = await Phone.switchOn(`http://127.0.0.1:${port}`)
  try {
    const jobIds = await seedJobs(backend, jobs, calendarDay(new Date()))
    return await measure({ phone, jobIds, query: backend.query, stopServer })
  } finally {
    await phone.dispose()
    await stopServer()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Signs in, and waits until the app and all jobs are on the device. */
export async function signIn({ phone, jobIds }: ServedPhone): Promise<Page> {
  const page = await phone.open('/technician')
  await enterSignIn(page)
  await page.getByRole('tab', { name: `All Jobs (${jobIds.length})` }).waitFor({ timeout: TIMEOUT_MS })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}
