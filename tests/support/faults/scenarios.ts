import type { Page } from 'playwright-core'
import { expect } from '../browser/journey.ts'
import { expireToken } from '../browser/deviceDatabase.ts'
import type { RequestName } from './requestNames.ts'
import type { Fault, FaultProxy } from './proxy.ts'
import type { Picture } from '../documents/pictures.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { TODAY } from '../server/today.ts'
import {
  completeJob,
  doJob,
  enterSignIn,
  expectAllSent,
  jobCard,
  logOut,
  receiveJob,
  startJob,
} from '../technician/screenSteps.ts'
import { BUTTONS, TABS } from '../technician/texts.ts'
import { expectStored } from '../technician/expectStored.ts'
import { addJob, IN_TIME, jobRow, MEANT_TAPS, placed, storedTaps, type Visit } from '../technician/visit.ts'

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
  expect(await storedTaps(server, jobNumber, startedBetween, completedBetween)).toEqual(MEANT_TAPS)
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
  await page.getByRole('button', { name: BUTTONS.logOut }).click()
  const broken = proxy.breakNext('sign out', fault)
  await page.getByRole('alertdialog').getByRole('button', { name: BUTTONS.confirmLogOut }).click()
  // The technician does not wait for the request.
  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
  await broken

  await enterSignIn(page)
  await expectAllSent(page)
  // An error toast stays for ten seconds: it would still be visible.
  await expect(page.getByText(/Failed to log out/)).toHaveCount(0)
  const job = await jobRow(server, jobNumber)
  expect(placed(job['actual_start_time'], startedBetween)).toBe(IN_TIME)
  await moveToYesterday(server, jobNumber)
}

/** Moves the job to yesterday, so that the day's list stays short for the next test. */
async function moveToYesterday(server: RunningServer, jobNumber: string): Promise<void> {
  await server.query(`update public.jobs set scheduled_date = ${TODAY} - 1 where job_number = $1`, [
    jobNumber,
  ])
}

/** The fault fails the sign-in, and the second try succeeds [R22]. */
async function signInThrough({ page, proxy }: World, request: DayRequest, fault: Fault): Promise<void> {
  await logOut(page)
  const broken = proxy.breakNext(request, fault)
  await enterSignIn(page)
  await broken
  // The form keeps the reason; its toast may have gone before a busy machine looks.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: BUTTONS.signIn }).click()
  await expect(page.getByRole('tab', { name: TABS.today })).toBeVisible()
}

/** The known jobs stay on the screen [R18]. */
async function pullThrough({ page, proxy }: World, fault: Fault): Promise<void> {
  const broken = proxy.breakNext('pull changes', fault)
  await page.getByRole('button', { name: BUTTONS.refresh }).click()
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
