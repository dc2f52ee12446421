import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { AOIFE, PASSWORD } from '../database/support/demoAccounts.ts'
import type { Target } from '../database/support/target.ts'
import type { Fault } from '../support/faults/proxy.ts'
import { FaultProxy } from '../support/faults/proxy.ts'
import type { RequestName } from '../support/faults/requestNames.ts'
import { exclusiveLock } from '../support/store/exclusiveLock.ts'
import {
  addJob,
  IN_TIME,
  jobRow,
  MEANT_TAPS,
  meantVisit,
  placed,
  storedTaps,
  storedVisit,
} from '../support/technician/visit.ts'
import { Phone } from './phone.ts'

/** What happens on a phone of its own while one of its requests meets a fault. */
export type Scenario = (world: World, fault: Fault) => Promise<void>

/** A phone, the database, and the proxy between them. */
export type World = { phone: Phone; proxy: FaultProxy; database: Target; jobId: string; jobNumber: string }

/**
 * Runs a scenario with a new phone, a proxy of its own and a new job for today. Resolves with the proxy, which has
 * recorded the requests and is stopped.
 */
export async function withPhone(
  database: Target,
  scenario: (world: World) => Promise<void>,
): Promise<FaultProxy> {
  const proxy = await FaultProxy.start(database.url)
  const phone = new Phone(proxy.url, database.anonKey)
  const jobId = randomUUID()
  const jobNumber = `CH-${jobId.slice(0, 8)}`
  try {
    await addJob(database, jobNumber, jobId)
    await scenario({ phone, proxy, database, jobId, jobNumber })
    return proxy
  } finally {
    await phone.dispose()
    await proxy.stop()
  }
}

const signIn = ({ phone }: World) => phone.signIn(AOIFE, PASSWORD)

/**
 * One phone signs in at a time: a password takes the backend long to check, and a sign-in without a response in time
 * fails. Of two dozen at once the last ones would, on a busy machine.
 */
const inTurn = exclusiveLock()

async function signInAndPull(world: World): Promise<void> {
  expect(await inTurn('sign in', () => signIn(world))).toMatchObject({ kind: 'signed-in' })
  await pullJob(world)
}

async function pullJob({ phone, jobId }: World): Promise<void> {
  await eventually(async () => expect(await phone.hasJob(jobId)).toBe(true))
}

/** A day with one job, in which the fault meets the named request once. */
function dayThrough(request: DayRequest): Scenario {
  return DAYS[request] ?? ((world, fault) => sendThrough(world, [[request, fault]]))
}

/** The requests of a day with a report that send nothing of it. */
const SESSION_AND_PULL_REQUESTS = [
  'sign in',
  'read technician',
  'renew session',
  'pull changes',
  'pull history',
  'pull reports',
] as const satisfies readonly RequestName[]

/** The requests that send a day with a report. */
const SEND_REQUESTS = [
  'start job',
  'insert report',
  'upload photo',
  'attach photo',
] as const satisfies readonly RequestName[]

type DayRequest = (typeof SESSION_AND_PULL_REQUESTS)[number] | (typeof SEND_REQUESTS)[number]

const DAYS: Partial<Record<DayRequest, Scenario>> = {
  'sign in': (world, fault) => signInThrough(world, 'sign in', fault),
  'read technician': (world, fault) => signInThrough(world, 'read technician', fault),
  'renew session': renewThrough,
  'pull changes': pullThrough,
  'pull history': historyThrough,
  'pull reports': reportsThrough,
}

/** A day in which each of the named requests meets its fault once. Ends when the database has what was meant. */
export async function sendThrough(
  world: World,
  faults: readonly (readonly [RequestName, Fault])[],
): Promise<void> {
  const { phone, proxy, jobId } = world
  await signInAndPull(world)
  proxy.clear()
  const broken = faults.map(([request, fault]) => proxy.breakNext(request, fault))
  const visit = await phone.doJob(jobId)
  await Promise.all(broken)
  await expectStored(world, visit)
}

// The fault fails the sign-in, and the second try succeeds [R22].
async function signInThrough(world: World, request: RequestName, fault: Fault): Promise<void> {
  const { phone, proxy, jobId } = world
  const broken = proxy.breakNext(request, fault)
  expect(await signIn(world)).toMatchObject({ kind: 'failed' })
  await broken
  await signInAndPull(world)
  await expectStored(world, await phone.doJob(jobId))
}

// The whole day is in the outbox when the renewal meets the fault.
async function renewThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId } = world
  await signInAndPull(world)
  phone.goOffline()
  const visit = await phone.doJob(jobId)
  await phone.expireToken()
  const broken = proxy.breakNext('renew session', fault)
  phone.goOnline()
  await broken
  await expectStored(world, visit)
}

// The known jobs stay [R18].
async function pullThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId } = world
  await signInAndPull(world)
  const broken = proxy.breakNext('pull changes', fault)
  proxy.clear()
  const { kind } = await phone.refresh()
  await broken
  // After a 401, from any sender, the session is renewed and the pull repeated.
  expect(kind).toBe(proxy.count('renew session') === 1 ? 'pulled' : 'failed')
  expect(await phone.hasJob(jobId)).toBe(true)
  expect(await phone.refresh()).toMatchObject({ kind: 'pulled' })
  await expectStored(world, await phone.doJob(jobId))
}

// The next pull continues with the older jobs [OB23j].
async function historyThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId } = world
  const broken = proxy.breakNext('pull history', fault)
  await signInAndPull(world)
  await broken
  await phone.refresh()
  await eventually(async () => expect(await phone.hasHistory()).toBe(true))
  await expectStored(world, await phone.doJob(jobId))
}

async function reportsThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId } = world
  await signInAndPull(world)
  await expectStored(world, await phone.doJob(jobId))
  const broken = proxy.breakNext('pull reports', fault)
  await phone.pullReports()
  await broken
  await eventually(async () => {
    await phone.pullReports()
    expect(await phone.hasReports()).toBe(true)
  })
}

/** A job is started and completed without a report, and the fault meets the completion. */
async function completeThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId, jobNumber, database } = world
  await signInAndPull(world)
  proxy.clear()
  const startedBetween = await phone.startJob(jobId)
  const broken = proxy.breakNext('complete job', fault)
  const completedBetween = await phone.completeJob(jobId)
  await broken
  await expectAllSent(phone)
  expect(await storedTaps(database, jobNumber, startedBetween, completedBetween)).toEqual(MEANT_TAPS)
}

/** A report is corrected [R29], and the fault meets the correction. */
async function correctThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId, database } = world
  await signInAndPull(world)
  const { weather } = (await phone.doJob(jobId)).visit
  await expectAllSent(phone)
  proxy.clear()
  const broken = proxy.breakNext('correct report', fault)
  await phone.correctReport(jobId, 'Gale')
  await broken
  await expectAllSent(phone)
  const versions = await database.query(
    `select report.version, report.weather_conditions, earlier.content ->> 'weather_conditions' as earlier_weather
     from public.inspection_reports as report join public.report_versions as earlier on earlier.report_id = report.id
     where report.job_id = $1`,
    [jobId],
  )
  expect(versions).toEqual([{ version: 2, weather_conditions: 'Gale', earlier_weather: weather }])
}

/** A job cannot be done [R32], and the fault meets a request that sends the record of the visit and its photo. */
function visitThrough(request: RequestName): Scenario {
  return async (world, fault) => {
    const { phone, proxy, jobId, database } = world
    await signInAndPull(world)
    proxy.clear()
    const broken = proxy.breakNext(request, fault)
    await phone.recordVisit(jobId, 'The gate was locked')
    await broken
    await expectAllSent(phone)
    expect(await phone.photosWithBytes()).toBe(0)
    const visits = await database.query(
      `select visit.id, visit.note, visit.reason, visit.photos, array(
         select object.name from storage.objects as object where object.name like visit.id || '/%'
       ) as stored
       from public.visit_records as visit where visit.job_id = $1`,
      [jobId],
    )
    const path = expect.stringMatching(/^[0-9a-f-]{36}\/\d+-gate\.jpg$/)
    expect(visits).toEqual([
      {
        id: expect.any(String),
        note: 'The gate was locked',
        reason: 'no_access',
        photos: [path],
        stored: [path],
      },
    ])
    expect(visits[0]?.['photos']).toEqual(visits[0]?.['stored'])
  }
}

/** The requests that send a visit at which the job could not be done. */
const VISIT_REQUESTS = [
  'record visit',
  'upload photo',
  'attach photo',
] as const satisfies readonly RequestName[]

/** The fault meets the sign-out of a technician with unsent work, which is sent after the next sign-in. */
async function signOutThrough(world: World, fault: Fault): Promise<void> {
  const { phone, proxy, jobId, jobNumber, database } = world
  await signInAndPull(world)
  phone.goOffline()
  const startedBetween = await phone.startJob(jobId)
  const broken = proxy.breakNext('sign out', fault)
  const signingOut = phone.signOut()
  // Whatever becomes of the request: the technician does not wait for it.
  await eventually(async () => expect(await phone.store.identity()).toBeNull())
  await broken
  await signingOut

  await signIn(world)
  await expectAllSent(phone)
  const job = await jobRow(database, jobNumber)
  expect(placed(job['actual_start_time'], startedBetween)).toBe(IN_TIME)
}

/** A request of a technician's days, and the scenario in which it meets a fault. */
export type Meeting = {
  request: RequestName
  name: string
  scenario: Scenario
  /** What holds, with its rules; `%s` is the request. */
  title: string
  /** Whether the request is an attempt of the outbox, which waits before the next one. */
  isAttempt: boolean
}

const ONCE = '[OB3a] [OB10d] [OB11b] the day reaches the database once though it is "%s"'

/** Every request of a technician's days. */
export const MEETINGS: readonly Meeting[] = [
  ...SESSION_AND_PULL_REQUESTS.map((request) => ({
    request,
    name: request,
    scenario: dayThrough(request),
    title: ONCE,
    isAttempt: false,
  })),
  ...SEND_REQUESTS.map((request) => ({
    request,
    name: request,
    scenario: dayThrough(request),
    title: `[OB8a] ${ONCE}`,
    isAttempt: true,
  })),
  {
    request: 'complete job',
    name: 'complete job',
    scenario: completeThrough,
    title: '[OB3b] [OB8a] [OB10d] a job is completed once though it is "%s"',
    isAttempt: true,
  },
  {
    request: 'correct report',
    name: 'correct report',
    scenario: correctThrough,
    title: '[OB3b] [OB8a] [OB10d] [R29] a report is corrected once though it is "%s"',
    isAttempt: true,
  },
  ...VISIT_REQUESTS.map((request) => ({
    request,
    name: `${request}, of a visit`,
    scenario: visitThrough(request),
    title: '[OB3b] [OB8a] [OB10d] [OB11b] [R32] a visit is recorded once, with its photo, though it is "%s"',
    isAttempt: true,
  })),
  {
    request: 'sign out',
    name: 'sign out',
    scenario: signOutThrough,
    title: '[OB9e] [OB22e] signing out ends on this phone, and keeps unsent work, though it is "%s"',
    isAttempt: false,
  },
]

async function expectAllSent(phone: Phone): Promise<void> {
  await eventually(async () => expect(await phone.outbox()).toEqual([]))
}

/**
 * The database holds exactly what was meant: the job's two times, one report, and every photo once, with the bytes
 * that the phone had, which has deleted them (rules OB3a, OB10d, OB11b).
 */
async function expectStored(
  { phone, database }: World,
  { visit, photos }: Awaited<ReturnType<Phone['doJob']>>,
): Promise<void> {
  await expectAllSent(phone)
  expect(await phone.photosWithBytes()).toBe(0)
  expect(await storedVisit(database, visit)).toEqual(meantVisit(visit, photos))
}

// `expect.poll` knows no concurrent tests.
function eventually(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { timeout: 300_000, interval: 100 })
}
