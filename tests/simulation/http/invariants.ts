import type { Job } from '#domain/job.ts'
import { screenOf, type Acknowledged } from './acts.ts'
import type { Phone } from './phone.ts'
import { pathOf } from './server/reportRules.ts'
import { subjectOf } from './server/subject.ts'
import { TECHNICIANS, type World } from './world.ts'

/** What must hold at every moment, healed or not. */
export function alwaysTrue(world: World): string[] {
  return [
    ...world.ledger.problems,
    ...onceOnly(world),
    ...bytesAreSomewhere(world),
    ...onlyRulesRefuse(world),
    ...reportsHaveCompletedJobs(world),
  ]
}

/** What must hold once everything has healed and the queues have drained. */
export function trueInTheEnd(world: World): string[] {
  return [
    ...alwaysTrue(world),
    ...world.acknowledged.flatMap((item) => isKept(world, item)),
    ...world.phones.flatMap((phone) => stillWaiting(phone).map((what) => `[OB6] ${what}`)),
    ...bytesHaveLeft(world),
    ...screensAgree(world),
  ]
}

/** What waits on the phone, of the technician or of all, and could be sent. */
export function stillWaiting({ name, disk }: Phone, ownerId?: string): string[] {
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
    .map(
      ({ mutation, lastAnswer }) =>
        `${name} still holds ${subjectOf(mutation)} (${lastAnswer ?? 'no answer'})`,
    )
}

// [OB10]
function onceOnly({ office }: World): string[] {
  const twice = office.effects.filter((effect, index) => office.effects.indexOf(effect) !== index)
  return twice.map((effect) => `[OB10] took effect twice: ${effect}`)
}

// [OB11] Bytes leave only when they are confirmed.
function bytesAreSomewhere({ phones, office, lostPhotos }: World): string[] {
  const attached = new Set([...office.reports.values()].flatMap(({ photos }) => photos.map(pathOf)))
  return phones.flatMap(({ name, disk }) =>
    disk.photos
      .filter(({ id, path }) => !disk.photoBytes.has(id) && !lostPhotos.has(path ?? ''))
      .filter(({ path, md5 }) => path === null || !attached.has(path) || office.objects.get(path) !== md5)
      .map(({ id }) => `[OB11] ${name} deleted the bytes of ${id} before they were safe`),
  )
}

// [OB11] And they do leave then.
function bytesHaveLeft({ phones }: World): string[] {
  return phones.flatMap(({ name, disk }) => {
    const unsent = new Set(
      disk.outbox.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? mutation.photo.id : [])),
    )
    return disk.photos
      .filter(({ id, path }) => path !== null && !unsent.has(id) && disk.photoBytes.has(id))
      .map(({ id }) => `[OB11] ${name} keeps the bytes of ${id} though they were confirmed`)
  })
}

// [OB3] A state that passes refuses nothing: neither a busy or broken server, nor a token, nor being switched off.
function onlyRulesRefuse({ phones, supabase }: World): string[] {
  return phones.flatMap(({ name, disk }) =>
    disk.outbox
      .filter(({ state }) => state.kind === 'refused')
      .filter(({ mutation }) => !supabase.database.refusedByRule.has(subjectOf(mutation)))
      .map(
        ({ mutation, lastAnswer }) =>
          `[OB3] ${name} takes ${subjectOf(mutation)} for refused by no rule: ${lastAnswer}`,
      ),
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
function isKept({ office, supabase }: World, item: Acknowledged): string[] {
  const refused = item.phone.disk.outbox.filter(({ state }) => state.kind === 'refused')
  const isRefused = (subject: string) => refused.some(({ mutation }) => subjectOf(mutation) === subject)
  if (item.kind === 'tap') {
    const isThere = office.effects.includes(item.effect) || isRefused(item.effect)
    return isThere ? [] : [`[OB1] lost: ${item.effect}`]
  }
  const { report, photoContents } = item
  if (isRefused(`report ${report.id}`)) return []
  const stored = office.reports.get(report.id)
  if (!stored) return [`[OB1] lost: report ${report.id}`]
  const waiting = refused.flatMap(({ mutation }) =>
    mutation.kind === 'photo.upload' ? mutation.photo.md5 : [],
  )
  const paths = stored.photos.map(pathOf)
  const contents = paths.map((path) => office.objects.get(path))
  const missing = photoContents.filter((content) => !contents.includes(content) && !waiting.includes(content))
  const mixedUp = Object.entries(report.photo_captions ?? {}).filter(
    ([path, caption]) => paths.includes(path) && office.objects.get(path) !== caption,
  )
  const isSame = JSON.stringify(supabase.database.firstWritten.get(report.id)) === JSON.stringify(report)
  return [
    ...(isSame ? [] : [`[OB3] report ${report.id} differs`]),
    ...missing.map((content) => `[OB1] lost: photo ${content} of ${report.id}`),
    ...mixedUp.map(([path]) => `[OB2] ${path} has the caption of another photo`),
    ...(new Set(paths).size === paths.length ? [] : [`[OB10] a photo of ${report.id} is attached twice`]),
  ]
}

// [OB4] The office's rows, and no jobs but one's own, except those that hold unfinished work.
function screensAgree(world: World): string[] {
  return world.phones.flatMap((phone) =>
    TECHNICIANS.filter(({ userId }) => phone.disk.pullMarks.get(userId)?.pulledAt).flatMap(
      ({ userId, technicianId }) => {
        const truth = new Map(world.office.jobsOf(technicianId).map((job) => [job.id, job]))
        const shown = new Map(screenOf(phone, userId).map((job) => [job.id, job]))
        const rows = phone.disk.jobs.filter(({ ownerId }) => ownerId === userId)
        const differing = [...truth.values()].filter((job) => !isSameJob(shown.get(job.id), job))
        const kept = rows.filter(({ job, isWithdrawn }) => !truth.has(job.id) && !isWithdrawn)
        return [...differing, ...kept.map(({ job }) => job)].map(
          ({ id }) => `[OB4] ${phone.name} shows ${id} otherwise than the server to ${userId}`,
        )
      },
    ),
  )
}

function isSameJob(shown: Job | undefined, job: Job): boolean {
  return shown !== undefined && JSON.stringify(inMoments(shown)) === JSON.stringify(inMoments(job))
}

function inMoments(job: Job) {
  const { actual_start_time: start, actual_end_time: end } = job
  return { ...job, actual_start_time: start && Date.parse(start), actual_end_time: end && Date.parse(end) }
}
