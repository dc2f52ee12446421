import type { Page } from 'playwright-core'
import { enterSignIn, expect, jobCard, jobRow, syncLine, TECHNICIAN, logOut } from '../browser/journey.ts'
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
  type Visit,
} from './technicianDay.ts'
import { outboxKinds } from './deviceRows.ts'
import type { RequestName } from './requestNames.ts'
import type { Fault, FaultProxy } from './proxy.ts'
import type { Picture } from '../documents/pictures.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { TODAY } from '../server/today.ts'

/** A signed-in phone, the server, and the proxy between them. */
export type World = { server: RunningServer; proxy: FaultProxy; page: Page }

/** The requests of a day with a report. */
export const REQUESTS = [
  'sign in',
  'read technician',
  'renew session',
  'pull changes',
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

const isSignIn = (request: DayRequest) => request === 'sign in' || request === 'read technician'

/**
 * A day with one job, in which the named request meets the fault once. Resolves when everything is sent and the
 * database holds exactly what was meant.
 */
export async function dayThrough(
  world: World,
  request: DayRequest,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<void> {
  const { server, page, proxy } = world
  await addJob(server, jobNumber)
  if (isSignIn(request)) await signInThrough(world, request, fault)
  if (request === 'pull changes') await pullThrough(world, fault)
  await receiveJob(page, jobNumber)
  proxy.clear()

  const visit = await (request === 'renew session'
    ? renewThrough(world, fault, jobNumber, pictures)
    : sendThrough(world, request, fault, jobNumber, pictures))
  await expectAllSent(page)
  await expectStored(server, page, visit)
  await moveToYesterday(server, jobNumber)
}

/** A job is started and completed without a report, and the completion meets the fault. */
export async function completeThrough(
  { server, page, proxy }: World,
  fault: Fault,
  jobNumber: string,
): Promise<void> {
  await addJob(server, jobNumber)
  await receiveJob(page, jobNumber)
  proxy.clear()
  const startedBetween = await startJob(page, jobNumber)
  const broken = proxy.breakNext('complete job', fault)
  const completedBetween = await completeJob(page, jobNumber)
  await broken
  await expectAllSent(page)
  await expectCompleted(server, jobNumber, startedBetween, completedBetween)
  await moveToYesterday(server, jobNumber)
}

/** The sign-out of a technician with unsent work meets the fault; the phone is signed out all the same. */
export async function signOutThrough(
  { server, page, proxy }: World,
  fault: Fault,
  jobNumber: string,
): Promise<void> {
  await addJob(server, jobNumber)
  await receiveJob(page, jobNumber)
  // Dropped twice, it backs off for at least sixteen seconds: the technician signs out before the third try.
  const dropped = [1, 2].map(() => proxy.breakNext('start job', (exchange) => exchange.drop()))
  const startedBetween = await startJob(page, jobNumber)
  await Promise.all(dropped)
  await page.getByRole('button', { name: 'Logout' }).click()
  const broken = proxy.breakNext('sign out', fault)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  // The technician does not wait for the request.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await broken

  await enterSignIn(page, TECHNICIAN)
  await expectAllSent(page)
  // An error toast stays for ten seconds: it would still be visible.
  await expect(page.getByText(/Failed to log out/)).toHaveCount(0)
  expectWithin((await jobRow(server, jobNumber))['actual_start_time'], startedBetween)
  await moveToYesterday(server, jobNumber)
}

/** Moves the job to yesterday, so that the day's list stays short for the next test. */
async function moveToYesterday(server: RunningServer, jobNumber: string): Promise<void> {
  await server.query(`update public.jobs set scheduled_date = ${TODAY} - 1 where job_number = $1`, [
    jobNumber,
  ])
}

/** Waits until the outbox is empty and the screen shows it. Fails at once if the server has refused an entry. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(async () => {
    const kinds = await outboxKinds(page)
    if (kinds.some((kind) => kind.endsWith('refused'))) return
    expect(kinds).toEqual([])
  }).toPass()
  expect(await outboxKinds(page)).toEqual([])
  await expect(syncLine(page)).toContainText('All sent')
}

/** The fault fails the sign-in, and the second try succeeds [R22]. */
async function signInThrough({ page, proxy }: World, request: DayRequest, fault: Fault): Promise<void> {
  await logOut(page)
  const broken = proxy.breakNext(request, fault)
  await enterSignIn(page, TECHNICIAN)
  await broken
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
}

/** The known jobs stay on the screen [R18]. */
async function pullThrough({ page, proxy }: World, fault: Fault): Promise<void> {
  const broken = proxy.breakNext('pull changes', fault)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await broken
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
}

async function sendThrough(
  { page, proxy }: World,
  request: DayRequest,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<Visit> {
  if (isSignIn(request) || request === 'pull changes') return doJob(page, jobNumber, pictures)
  const broken = proxy.breakNext(request, fault)
  const visit = await doJob(page, jobNumber, pictures)
  await broken
  return visit
}

/** The whole day is in the outbox when the renewal meets the fault. */
async function renewThrough(
  { page, proxy }: World,
  fault: Fault,
  jobNumber: string,
  pictures: readonly Picture[],
): Promise<Visit> {
  await page.context().setOffline(true)
  const visit = await doJob(page, jobNumber, pictures)
  await expireToken(page)
  const broken = proxy.breakNext('renew session', fault)
  await page.context().setOffline(false)
  await broken
  return visit
}
