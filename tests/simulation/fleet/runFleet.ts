import type { Job } from '#domain/job.ts'
import { calendarDay } from '#domain/time.ts'
import { choicesFromSeed } from '../choices.ts'
import { preloadCore } from '../preloadCore.ts'
import { FleetClock } from './fleetClock.ts'
import { FleetDevice } from './fleetDevice.ts'
import { FleetNetwork } from './fleetNetwork.ts'
import { FleetOffice, type JobCounts } from './fleetOffice.ts'
import { Line, type Signal } from './line.ts'
import { sumOf, type Traffic } from './traffic.ts'
import { planWorkingDay, WIFI, type DayEvent } from './workingDay.ts'

await preloadCore()

/**
 * The traffic of one device on that day, and what was wrong in the evening. `fullPulls` is the traffic if each pull had
 * read all jobs.
 */
export type DeviceDay = { changes: Traffic; fullPulls: Traffic; problems: string[] }

const MINUTE_MS = 60_000
const STARTS_AT = new Date(2026, 10, 20, 7, 30).getTime()
const ANNOUNCED_ONE_IN = 5

// The technician has some ten thousand jobs. These are from ninety days back onwards: older ones are read only once.
const JOBS: JobCounts = { pastDays: 90, jobsOfPastDay: 15, today: 8, nextDays: 5 }

/** Simulates a working day of one device, which has all jobs since the evening before. */
export async function runDevice(seed: number, jobs = JOBS): Promise<DeviceDay> {
  const choices = choicesFromSeed(seed)
  const technician = { userId: `user-${seed}`, technicianId: `technician-${seed}` }
  const office = new FleetOffice(choices, technician.technicianId, calendarDay(new Date(STARTS_AT)), jobs)
  const { signals, events, endsAt } = planWorkingDay(choices, STARTS_AT)
  const eveningBefore: Signal = {
    from: STARTS_AT - 600 * MINUTE_MS,
    to: STARTS_AT - 540 * MINUTE_MS,
    ...WIFI,
  }
  const clock = new FleetClock(eveningBefore.from)
  const line = new Line(clock, [eveningBefore, ...signals])
  const network = new FleetNetwork(clock, line, office.server, technician)
  let uuids = 0
  const randomness = {
    random: () => choices.pick(1_000) / 1_000,
    uuid: () => `20000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`,
  }
  const device = new FleetDevice({ clock, server: network, randomness }, technician)
  // Realtime connects only at home, where the signal lasts, and only for some of the phones.
  const hasRealtime = choices.happens(ANNOUNCED_ONE_IN)
  const isAnnounced = () => hasRealtime && line.signal()?.bytesPerSecond === WIFI.bytesPerSecond

  device.open(false)
  await clock.runUntil(eveningBefore.from + 5 * MINUTE_MS)
  await device.hide()
  await clock.runUntil(STARTS_AT - 1)
  network.beginDay()
  for (const { from } of signals) clock.after(from - clock.now(), () => void device.networkReturns())
  for (const { at, event } of events) clock.after(at - clock.now(), () => handle(event))
  await clock.runUntil(endsAt)

  const { pulls, others, fullPulls } = network.traffic
  return {
    changes: sumOf([pulls, others]),
    fullPulls: sumOf([fullPulls, others]),
    problems: problemsOf(
      device,
      office,
      technician.technicianId,
      events.map((one) => one.event),
    ),
  }

  function handle(event: DayEvent): void {
    switch (event.kind) {
      case 'opens':
        return device.open(isAnnounced())
      case 'hides':
        return void device.hide()
      case 'starts':
        return void device.start(office.todaysJobs[event.job] ?? '')
      case 'reports':
        return void device.report(office.todaysJobs[event.job] ?? '', event.photos)
      case 'office':
        office.edit(event.edit)
        if (isAnnounced()) void device.jobsChange()
    }
  }
}

function problemsOf(
  { disk }: FleetDevice,
  { server, todaysJobs }: FleetOffice,
  technicianId: string,
  events: readonly DayEvent[],
): string[] {
  const reports = server.reportsOf(technicianId)
  const missing = events.flatMap((event) => {
    if (event.kind !== 'reports') return []
    const jobId = todaysJobs[event.job]
    const sent = reports.find(({ report }) => report.job_id === jobId)
    return sent?.photoUrls.length === event.photos ? [] : [`the report on ${jobId} is not complete`]
  })
  const unsent = disk.outbox.map(({ mutation, state }) => `${mutation.kind} is ${state.kind}`)
  const areRowsEqual = textOf(disk.jobs.map(({ job }) => job)) === textOf(server.jobsOf(technicianId))
  return [...missing, ...unsent, ...(areRowsEqual ? [] : ['the jobs differ from those of the server'])]
}

function textOf(jobs: readonly Job[]): string {
  return JSON.stringify(jobs.toSorted((a, b) => a.id.localeCompare(b.id)))
}
