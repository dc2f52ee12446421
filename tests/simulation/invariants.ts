import type { Job } from '#domain/job.ts'
import type { OutboxEntry } from '#sync/outboxEntry.ts'
import type { Device } from './device.ts'
import { SWITCHED_OFF } from './officeServer.ts'
import type { Acknowledged, World } from './world.ts'
import { TECHNICIANS } from './world.ts'

/** What must hold at every moment, healed or not. */
export function alwaysTrue(world: World): string[] {
  return [
    ...onceOnly(world),
    ...oneSender(world),
    ...bytesAreSomewhere(world),
    ...picturesAreThere(world),
    ...nobodyIsRefused(world),
    ...reportsHaveCompletedJobs(world),
  ]
}

/** What must hold once the network is back and the queues have drained. */
export function trueInTheEnd(world: World): string[] {
  return [
    ...alwaysTrue(world),
    ...world.acknowledged.flatMap((item) => isKept(world, item)),
    ...nothingWaits(world),
    ...screensAgree(world),
  ]
}

// [OB10]
function onceOnly({ office }: World): string[] {
  const twice = office.effects.filter((effect, index) => office.effects.indexOf(effect) !== index)
  return twice.map((effect) => `[OB10] took effect twice: ${effect}`)
}

// [OB10]
function oneSender({ network }: World): string[] {
  return network.overlaps.map((name) => `[OB10] two tabs of ${name} were sending at once`)
}

// [OB11]
function bytesAreSomewhere({ devices, office }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.photos
      .filter((photo) => !disk.photoBytes.has(photo.id))
      .filter((photo) => photo.path === null || office.objects.get(photo.path) !== photo.md5)
      .map((photo) => `[OB11] ${name} deleted the bytes of ${photo.id} before they were safe`),
  )
}

// [OB20]
function picturesAreThere({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.pictures
      .filter(({ id }) => !disk.photoBytes.has(id))
      .map(({ id }) => `[OB20] ${name} lost the picture ${id} before a photo was made of it`),
  )
}

// [OB21] Being switched off says nothing of the work.
function nobodyIsRefused({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.outbox
      .filter(({ state, lastAnswer }) => state.kind === 'refused' && lastAnswer === SWITCHED_OFF)
      .map(({ id }) => `[OB21] ${name} takes ${id} for refused, whose technician was switched off`),
  )
}

// [R17]
function reportsHaveCompletedJobs({ office }: World): string[] {
  return [...office.reports.values()]
    .filter(({ needsReview }) => !needsReview)
    .filter(({ report }) => office.jobs.get(report.job_id)?.status !== 'completed')
    .map(({ report }) => `[R17] report ${report.id} without its job's completion`)
}

// [OB1] [OB3]
function isKept({ office }: World, item: Acknowledged): string[] {
  const entries = item.device.disk.outbox
  if (item.kind === 'tap') {
    const isThere = office.effects.includes(item.effect) || entries.some((entry) => isRefusedTap(entry, item))
    return isThere ? [] : [`[OB1] lost: ${item.effect}`]
  }
  // A phone with an old backup may write a report again that the server has: both are kept, and it is shown.
  const isShown = entries.some(
    ({ mutation, state }) =>
      state.kind === 'refused' && mutation.kind === 'report.submit' && mutation.report.id === item.report.id,
  )
  if (isShown) return []
  const stored = office.reports.get(item.report.id)
  if (!stored) return [`[OB1] lost: report ${item.report.id}`]
  const contents = stored.photos.map((path) => office.objects.get(path))
  const missing = item.photoContents.filter((content) => !contents.includes(content))
  const mixedUp = Object.entries(stored.report.photo_captions ?? {}).filter(
    ([path, caption]) => stored.photos.includes(path) && office.objects.get(path) !== caption,
  )
  const isSame = JSON.stringify(stored.report) === JSON.stringify(item.report)
  return [
    ...(isSame ? [] : [`[OB3] report ${item.report.id} differs`]),
    ...missing.map((content) => `[OB1] lost: photo ${content} of ${item.report.id}`),
    ...mixedUp.map(([path]) => `[OB2] ${path} has the caption of another photo`),
  ]
}

function isRefusedTap({ mutation, state }: OutboxEntry, tap: { jobId: string; effect: string }): boolean {
  return state.kind === 'refused' && 'at' in mutation && tap.effect.endsWith(`${tap.jobId} ${mutation.at}`)
}

// [OB6] Only what was refused, and the photos of refused reports, may be left.
function nothingWaits({ devices }: World): string[] {
  return devices.flatMap((device) => stillWaiting(device).map((what) => `[OB6] ${what}`))
}

/** What waits on the device, of the technician or of all, and could be sent. */
export function stillWaiting({ name, disk }: Device, ownerId?: string): string[] {
  const entries = disk.outbox.filter((entry) => ownerId === undefined || entry.ownerId === ownerId)
  const refusedReports = new Set(
    entries.flatMap(({ mutation, state }) =>
      state.kind === 'refused' && mutation.kind === 'report.submit' ? [mutation.report.id] : [],
    ),
  )
  return entries
    .filter(({ state }) => state.kind !== 'refused')
    .filter(
      ({ mutation }) => mutation.kind !== 'photo.upload' || !refusedReports.has(mutation.photo.reportId),
    )
    .map(({ id, mutation }) => `${name} still holds ${mutation.kind} ${id}`)
}

// [OB4] The office's rows, and no jobs but those that are one's own or hold unfinished work.
function screensAgree(world: World): string[] {
  return world.devices.flatMap((device) =>
    TECHNICIANS.filter(({ userId }) => device.disk.pullMarks.has(userId)).flatMap((technician) => {
      const truth = world.office.jobsOf(technician.technicianId)
      const shown = new Map(world.screen(device, technician.userId).map((job) => [job.id, job]))
      return truth
        .filter((job) => !isSameJob(shown.get(job.id), job))
        .map(
          (job) => `[OB4] ${device.name} shows ${job.id} otherwise than the server to ${technician.userId}`,
        )
    }),
  )
}

function isSameJob(shown: Job | undefined, job: Job): boolean {
  return shown === job || JSON.stringify(shown) === JSON.stringify(job)
}
