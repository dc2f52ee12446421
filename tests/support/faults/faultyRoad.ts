import type { Page } from 'playwright-core'
import { enterSignIn, expect, jobCard, jobRow, syncLine, TECHNICIAN } from '../browser/journey.ts'
import { expireToken } from '../browser/deviceDatabase.ts'
import {
  addJob,
  completeJob,
  doJob,
  expectCompleted,
  expectStored,
  expectWithin,
  receiveJob,
  startJob,
  type Intent,
} from './faultyDay.ts'
import { outboxKinds } from './faultyDevice.ts'
import type { RequestName } from './faultyNames.ts'
import type { Fault, FaultyProxy } from './faultyProxy.ts'
import type { Picture } from '../documents/pictures.ts'
import type { RunningServer } from '../server/runningServer.ts'

/** A signed-in phone, the server, and what stands between them. */
export type Road = { server: RunningServer; proxy: FaultyProxy; page: Page }

/** The requests of the day that a fault can meet. */
export const REQUESTS = [
  'sign in',
  'renew session',
  'pull technician',
  'pull jobs',
  'start job',
  'insert report',
  'upload photo',
  'attach photo',
] as const satisfies readonly RequestName[]

export type DayRequest = (typeof REQUESTS)[number]

/** Opens the portal in a new tab and signs the seeded technician in. */
export async function signInOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/technician`)
  await enterSignIn(page, TECHNICIAN)
  await expect(page.getByText(/^Job CH-/).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

const isPull = (request: DayRequest) => request === 'pull technician' || request === 'pull jobs'

/**
 * A day with one job, in which the fault meets the named request once. Resolves when everything is sent and
 * the database holds exactly what was meant.
 */
export async function liveThrough(
  road: Road,
  request: DayRequest,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<void> {
  const { server, page, proxy } = road
  await addJob(server, jobNumber)
  if (request === 'sign in') await signInAnew(road, fault)
  if (isPull(request)) await pullThrough(road, request, fault)
  await receiveJob(page, jobNumber)
  proxy.forget()

  const intent = await (request === 'renew session'
    ? workOffline(road, fault, jobNumber, pictures)
    : workThrough(road, request, fault, jobNumber, pictures))
  await expectAllSent(page)
  await expectStored(server, page, intent)
  await putAway(server, jobNumber)
}

/** A day in which each of the named requests meets a fault. Ends as `liveThrough` does. */
export async function liveThroughAll(
  { server, page, proxy }: Road,
  faults: readonly (readonly [DayRequest, Fault])[],
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<void> {
  await addJob(server, jobNumber)
  await receiveJob(page, jobNumber)
  const broken = faults.map(([request, fault]) => proxy.breakNext(request, fault))
  const intent = await doJob(page, jobNumber, pictures)
  await Promise.all(broken)
  await expectAllSent(page)
  await expectStored(server, page, intent)
  await putAway(server, jobNumber)
}

/** A day with a job that is started and completed, and the fault meets its completion. */
export async function completeThrough(
  { server, page, proxy }: Road,
  fault: Fault,
  jobNumber: string,
): Promise<void> {
  await addJob(server, jobNumber)
  await receiveJob(page, jobNumber)
  proxy.forget()
  const startedBetween = await startJob(page, jobNumber)
  const broken = proxy.breakNext('complete job', fault)
  const completedBetween = await completeJob(page, jobNumber)
  await broken
  await expectAllSent(page)
  await expectCompleted(server, jobNumber, startedBetween, completedBetween)
  await putAway(server, jobNumber)
}

/** The fault meets the sign-out of a technician with unsent work, which ends on this phone all the same. */
export async function signOutThrough(
  { server, page, proxy }: Road,
  fault: Fault,
  jobNumber: string,
): Promise<void> {
  await addJob(server, jobNumber)
  await receiveJob(page, jobNumber)
  // Dropped twice, it waits at least sixteen seconds for its third try: the technician signs out before.
  const dropped = [1, 2].map(() => proxy.breakNext('start job', (exchange) => exchange.drop()))
  const startedBetween = await startJob(page, jobNumber)
  await Promise.all(dropped)
  await page.getByRole('button', { name: 'Logout' }).click()
  const broken = proxy.breakNext('sign out', fault)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  // Whatever becomes of the request, nobody waits for it.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await broken

  await enterSignIn(page, TECHNICIAN)
  await expectAllSent(page)
  // An error stays for ten seconds: it would be here still.
  await expect(page.getByText(/Failed to log out/)).toHaveCount(0)
  expectWithin((await jobRow(server, jobNumber))['actual_start_time'], startedBetween)
  await putAway(server, jobNumber)
}

/** The list of the day stays short for whoever comes next. */
async function putAway(server: RunningServer, jobNumber: string): Promise<void> {
  await server.query('update public.jobs set scheduled_date = current_date - 1 where job_number = $1', [
    jobNumber,
  ])
}

/** Waits until the outbox is empty and the screen says so. Fails at once where the server has refused something. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(async () => {
    const kinds = await outboxKinds(page)
    if (kinds.some((kind) => kind.endsWith('refused'))) return
    expect(kinds).toEqual([])
  }).toPass({ timeout: 20_000 })
  expect(await outboxKinds(page)).toEqual([])
  await expect(syncLine(page)).toContainText('All sent')
}

/** The fault shows as a failed sign-in, and the second try gets in [R22]. */
async function signInAnew({ page, proxy }: Road, fault: Fault): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  const broken = proxy.breakNext('sign in', fault)
  await enterSignIn(page, TECHNICIAN)
  await broken
  await expect(page.getByText('Login Failed').first()).toBeVisible({ timeout: 5_000 })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
}

/** The fault leaves the jobs that are known on the screen [R18]. */
async function pullThrough({ page, proxy }: Road, request: RequestName, fault: Fault): Promise<void> {
  const broken = proxy.breakNext(request, fault)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await broken
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
}

async function workThrough(
  { page, proxy }: Road,
  request: RequestName,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<Intent> {
  if (request === 'sign in' || request.startsWith('pull')) return doJob(page, jobNumber, pictures)
  const broken = proxy.breakNext(request, fault)
  const intent = await doJob(page, jobNumber, pictures)
  await broken
  return intent
}

/** All of the day is in the outbox when the renewal meets the fault. */
async function workOffline(
  { page, proxy }: Road,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<Intent> {
  await page.context().setOffline(true)
  const intent = await doJob(page, jobNumber, pictures)
  await expireToken(page)
  const broken = proxy.breakNext('renew session', fault)
  await page.context().setOffline(false)
  await broken
  return intent
}
