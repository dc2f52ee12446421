import type { Job } from '#domain/job.ts'
import type { Phone } from './phone.ts'
import { subjectOf } from './server/subject.ts'
import { readAccessToken } from './server/tokens.ts'
import { TECHNICIANS, type Acknowledged, type World } from './world.ts'

/** Violations of the rules that hold at all times, during faults too. */
export function currentViolations(world: World): string[] {
  return [
    ...world.monitor.problems,
    ...appliedTwice(world),
    ...lostBytes(world),
    ...refusedByNoRule(world),
    ...reportsWithoutCompletion(world),
    ...wrongContacts(world),
  ]
}

/** Violations of all rules, including those that hold once all faults have ended and the outboxes have drained. */
export function finalViolations(world: World): string[] {
  return [
    ...currentViolations(world),
    ...world.acknowledged.flatMap((item) => lostWork(world, item)),
    ...world.phones.flatMap((phone) => sendableEntries(phone).map((what) => `[OB6e] ${what}`)),
    ...leftoverBytes(world),
    ...wrongScreens(world),
  ]
}

/** Descriptions of the entries on the phone that could be sent, of one technician or of all. */
export function sendableEntries({ name, disk }: Phone, ownerId?: string): string[] {
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
      ({ mutation, lastReason }) =>
        `${name} still has ${subjectOf(mutation)} (${lastReason ?? 'no response'})`,
    )
}

// [OB10d]
function appliedTwice({ office }: World): string[] {
  const twice = office.effects.filter((effect, index) => office.effects.indexOf(effect) !== index)
  return twice.map((effect) => `[OB10d] took effect twice: ${effect}`)
}

// [OB11b] Bytes are deleted only after the upload is confirmed.
function lostBytes({ phones, office, lostPhotos }: World): string[] {
  const attached = new Set([...office.reports.values()].flatMap(({ photos }) => photos))
  return phones.flatMap(({ name, disk }) =>
    disk.photos
      .filter(({ id, path }) => !disk.photoBytes.has(id) && !lostPhotos.has(path ?? ''))
      .filter(({ path, md5 }) => path === null || !attached.has(path) || office.objects.get(path) !== md5)
      .map(({ id }) => `[OB11b] ${name} deleted the bytes of ${id} before they were safe`),
  )
}

// [OB11b] Confirmed bytes are deleted.
function leftoverBytes({ phones }: World): string[] {
  return phones.flatMap(({ name, disk }) => {
    const unsent = new Set(
      disk.outbox.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? mutation.photo.id : [])),
    )
    return disk.photos
      .filter(({ id, path }) => path !== null && !unsent.has(id) && disk.photoBytes.has(id))
      .map(({ id }) => `[OB11b] ${name} keeps the bytes of ${id} though they were confirmed`)
  })
}

// [OB3d] A temporary state refuses nothing: a busy or broken server, an expired token, a technician switched off.
function refusedByNoRule({ phones, supabase }: World): string[] {
  return phones.flatMap(({ name, disk }) =>
    disk.outbox
      .filter(({ state }) => state.kind === 'refused')
      .filter(({ mutation }) => !supabase.database.refusedByRule.has(subjectOf(mutation)))
      .map(
        ({ mutation, lastReason }) =>
          `[OB3d] ${name} has refused ${subjectOf(mutation)}, which no rule refused: ${lastReason}`,
      ),
  )
}

// [OB22k] The thirty days count from the expiry of the stored token, by the server's clock.
function wrongContacts({ phones }: World): string[] {
  return phones.flatMap(({ name, disk: { identity }, session }) => {
    if (!session || identity?.userId !== session.userId) return []
    const expiresAtMs = readAccessToken(session.accessToken)?.expiresAtMs
    return Date.parse(identity.acceptedUntil) === expiresAtMs
      ? []
      : [`[OB22k] ${name} has stored a wrong contact`]
  })
}

// [R17]
function reportsWithoutCompletion({ office }: World): string[] {
  return [...office.reports.values()]
    .filter(({ needsReview }) => !needsReview)
    .filter(({ report }) => office.jobs.get(report.job_id)?.status !== 'completed')
    .map(({ report }) => `[R17] report ${report.id} without its job's completion`)
}

// [OB1a] [OB3a]
function lostWork({ office, supabase }: World, item: Acknowledged): string[] {
  const refused = item.phone.disk.outbox.filter(({ state }) => state.kind === 'refused')
  const isRefused = (subject: string) => refused.some(({ mutation }) => subjectOf(mutation) === subject)
  if (item.kind === 'tap') {
    // What a tap takes back may have been taken back on another phone [OB25f].
    const isGone =
      item.takesBack !== undefined &&
      Date.parse(office.jobs.get(item.jobId)?.actual_start_time ?? '') !== Date.parse(item.takesBack)
    const isFound = isGone || office.effects.includes(item.effect) || isRefused(item.effect)
    return isFound ? [] : [`[OB1a] lost: ${item.effect}`]
  }
  const { report, photoContents } = item
  if (isRefused(`report ${report.id}`)) return []
  const stored = office.reports.get(report.id)
  if (!stored) return [`[OB1a] lost: report ${report.id}`]
  const waiting = refused.flatMap(({ mutation }) =>
    mutation.kind === 'photo.upload' ? mutation.photo.md5 : [],
  )
  const paths = stored.photos
  const contents = paths.map((path) => office.objects.get(path))
  const missing = photoContents.filter((content) => !contents.includes(content) && !waiting.includes(content))
  const mixedUp = Object.entries(report.photo_captions ?? {}).filter(
    ([path, caption]) => paths.includes(path) && office.objects.get(path) !== caption,
  )
  const isSame = JSON.stringify(supabase.database.firstWritten.get(report.id)) === JSON.stringify(report)
  return [
    ...(isSame ? [] : [`[OB3a] report ${report.id} differs`]),
    ...missing.map((content) => `[OB1a] lost: photo ${content} of ${report.id}`),
    ...mixedUp.map(([path]) => `[OB2] ${path} has the caption of another photo`),
    ...(new Set(paths).size === paths.length ? [] : [`[OB10d] a photo of ${report.id} is attached twice`]),
  ]
}

// [OB4a] [OB13a] The screen shows the server's rows, and other jobs only if there is unfinished work on them.
function wrongScreens(world: World): string[] {
  return world.phones.flatMap((phone) =>
    TECHNICIANS.filter(({ userId }) => phone.disk.pullCursors.get(userId)?.pulledAt).flatMap(
      ({ userId, technicianId }) => {
        const expected = new Map(world.office.jobsOf(technicianId).map((job) => [job.id, job]))
        const shown = new Map(phone.screenOf(userId).map((job) => [job.id, job]))
        const rows = phone.disk.jobs.filter(({ ownerId }) => ownerId === userId)
        const differing = [...expected.values()].filter((job) => !isSameJob(shown.get(job.id), job))
        const left = rows.filter(({ job, isWithdrawn }) => !expected.has(job.id) && !isWithdrawn)
        return [...differing, ...left.map(({ job }) => job)].map(
          ({ id }) => `[OB4a] ${phone.name} shows ${id} to ${userId} differently from the server`,
        )
      },
    ),
  )
}

function isSameJob(shown: Job | undefined, job: Job): boolean {
  return (
    shown !== undefined && JSON.stringify(withParsedTimes(shown)) === JSON.stringify(withParsedTimes(job))
  )
}

function withParsedTimes(job: Job) {
  const { actual_start_time: start, actual_end_time: end } = job
  return { ...job, actual_start_time: start && Date.parse(start), actual_end_time: end && Date.parse(end) }
}
