import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import { findingsOf, finishedFindings } from '#domain/sendableReport.ts'
import { calendarDay } from '#domain/time.ts'
import { CONTACT_DAYS, isContactOverdue, oldestJobDay } from '#sync/retention/retention.ts'
import { neededIdsOf, recordIdOf } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { TOKEN_LIFETIME_MS, type Device } from './device.ts'
import { contentOf, correctedParts, SWITCHED_OFF } from './officeServer.ts'
import { nameOf } from './requestMonitor.ts'
import type { Acknowledged } from './device.ts'
import type { World } from './world.ts'
import { TECHNICIANS } from './world.ts'

const DAY_MS = 24 * 60 * 60_000

/** Violations of the rules that hold at all times, during faults too. */
export function currentViolations(world: World): string[] {
  return [
    ...appliedTwice(world),
    ...concurrentSenders(world),
    ...lostBytes(world),
    ...uploadsWithoutBytes(world),
    ...lostPictures(world),
    ...refusedWhileSwitchedOff(world),
    ...refusedByNobody(world),
    ...duplicateTaps(world),
    ...storedTwice(world),
    ...unrepeatedCalls(world),
    ...deniedTaps(world),
    ...overtakenCorrections(world),
    ...unstartsBesideDraft(world),
    ...deletedWhileCorrected(world),
    ...begunAgain(world),
    ...world.network.monitor.violations,
    ...reportsWithoutCompletion(world),
    ...unseenVersions(world),
    ...wrongContacts(world),
    ...emptied(world),
    ...deletedEarly(world),
  ]
}

/** Violations of all rules, including those that hold once all faults have ended and the outboxes have drained. */
export function finalViolations(world: World): string[] {
  return [
    ...currentViolations(world),
    ...world.acknowledged.flatMap((item) => lostWork(world, item)),
    ...unsentAtEnd(world),
    ...leftoverBytes(world),
    ...wrongScreens(world),
    ...incompletePulls(world),
  ]
}

// [OB10d]
function appliedTwice({ office }: World): string[] {
  const twice = office.effects
    .filter((effect, index) => office.effects.indexOf(effect) !== index)
    .filter(
      (effect) =>
        !effect.startsWith('completed') || ![...office.reopened].some((jobId) => effect.includes(jobId)),
    )
  return twice.map((effect) => `[OB10d] took effect twice: ${effect}`)
}

// [OB10a]
function concurrentSenders({ network }: World): string[] {
  return network.monitor.overlaps.map((name) => `[OB10a] two tabs of ${name} were sending at once`)
}

// [OB11b]
function lostBytes({ devices, office }: World): string[] {
  return devices.flatMap(({ name, disk, forgotten, forgottenContents }) =>
    disk.photos
      .filter((photo) => !disk.photoBytes.has(photo.id) && !forgotten.has(photo.reportId))
      .filter(({ md5 }) => md5 === null || !forgottenContents.has(md5))
      .filter(({ path }) => path === null || !office.lostPhotos.has(path))
      .filter((photo) => photo.path === null || office.objects.get(photo.path) !== photo.md5)
      .map((photo) => `[OB11b] ${name} deleted the bytes of ${photo.id} before they were safe`),
  )
}

// [OB11b] [OB2] What waits to be sent can be sent.
function uploadsWithoutBytes({ devices, office }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.outbox.flatMap(({ mutation }) => {
      if (mutation.kind !== 'photo.upload') return []
      const { id, path, md5 } = mutation.photo
      const isSafe =
        disk.photoBytes.has(id) || office.objects.get(path) === md5 || office.lostPhotos.has(path)
      return isSafe ? [] : [`[OB11b] ${name} is to send ${path}, and no longer has its bytes`]
    }),
  )
}

// [OB20b]
function lostPictures({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.pictures
      .filter(({ id }) => !disk.photoBytes.has(id))
      .map(({ id }) => `[OB20b] ${name} lost the picture ${id} before a photo was made of it`),
  )
}

// [OB21b] An entry is not refused because its technician was switched off.
function refusedWhileSwitchedOff({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.outbox
      .filter(({ state, lastReason }) => state.kind === 'refused' && lastReason === SWITCHED_OFF)
      .map(({ id }) => `[OB21b] ${name} has refused ${id}, although its technician was only switched off`),
  )
}

// [OB3d] Only a refusal by the server makes an entry refused.
function refusedByNobody({ devices, network }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.outbox
      .filter(
        ({ state, mutation }) => state.kind === 'refused' && !network.monitor.refused.has(nameOf(mutation)),
      )
      .map(
        ({ mutation }) => `[OB3d] ${name} has refused ${nameOf(mutation)}, which the server never refused`,
      ),
  )
}

// [OB10v] A button tapped twice, or in two tabs, is one mutation.
function duplicateTaps({ devices, office, network }: World): string[] {
  return devices.flatMap(({ name, disk }) => {
    const taps = disk.outbox
      // After a refused tap, or on a retry, a newer tap may be in the outbox too.
      .filter(({ mutation }) => !network.refusedJobs.has(mutation.jobId))
      .filter(({ state, attempts }) => state.kind !== 'refused' && attempts === 0)
      .filter(({ mutation: { kind } }) => kind.startsWith('job.') || kind === 'report.submit')
      .filter(({ mutation: { jobId } }) => !office.reopened.has(jobId) && !office.undone.has(jobId))
      .map((entry) => `${entry.ownerId} ${tapOf(entry, disk.outbox)}`)
    const twice = taps.filter((tap, index) => taps.indexOf(tap) !== index)
    return twice.map((tap) => `[OB10v] ${name} stored twice: ${tap}`)
  })
}

// A job may be started again after its start was taken back, whether that was the start of this phone or of another.
function tapOf({ mutation, seq }: OutboxEntry, entries: readonly OutboxEntry[]): string {
  const { kind, jobId } = mutation
  if (kind === 'job.unstart') return `${kind} ${jobId} ${mutation.startedAt}`
  if (kind !== 'job.start') return `${kind} ${jobId}`
  const isTakenBackBefore = (other: OutboxEntry) =>
    other.mutation.kind === 'job.unstart' && other.mutation.jobId === jobId && other.seq < seq
  return [kind, jobId, ...entries.filter(isTakenBackBefore).map(({ id }) => `after ${id}`)].join(' ')
}

// [OB12j] A call that is repeated after its page was left may have been committed before.
function storedTwice({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) => {
    const ids = [
      ...disk.outbox.flatMap(({ id, mutation }) => [`entry ${id}`, nameOf(mutation)]),
      ...disk.photos.map(({ id }) => `stored photo ${id}`),
      ...disk.pictures.map(({ id }) => `picture ${id}`),
    ]
    if (new Set(ids).size === ids.length) return []
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    return twice.map((id) => `[OB12j] ${name} stored twice: ${id}`)
  })
}

// [OB12j] What was committed before the connection was lost counts as made.
function deniedTaps({ devices }: World): string[] {
  return devices.flatMap(({ name, deniedTaps: ids }) =>
    ids.map((id) => `[OB12j] ${name} stored ${id}, and told the technician that it did not`),
  )
}

// [R29]
function overtakenCorrections({ devices }: World): string[] {
  return devices.flatMap(({ name, overtakenCorrections: names }) =>
    names.map((correction) => `[R29] ${name} saved ${correction} of a version that it does not show`),
  )
}

// [OB25c]
function unstartsBesideDraft({ devices }: World): string[] {
  return devices.flatMap(({ name, unstartsBesideDraft: names }) =>
    names.map((unstart) => `[OB25c] ${name} stored ${unstart} of a job on which something was begun`),
  )
}

// [OB22i] The report that a draft corrects is unsent work, too.
function deletedWhileCorrected({ devices }: World): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.drafts
      .flatMap(({ corrects }) => corrects?.reportId ?? [])
      .filter((reportId) => !disk.reports.some(({ report }) => report.id === reportId))
      .map((reportId) => `[OB22i] ${name} deleted ${reportId} while it was being corrected`),
  )
}

// [OB20j] [R32] The server would take it for a repetition of the record.
function begunAgain({ devices, office }: World): string[] {
  return devices
    .filter(({ wasRestored }) => !wasRestored)
    .flatMap(({ name, disk }) => {
      const recorded = new Set(disk.outbox.map(({ mutation }) => recordIdOf(mutation)))
      return disk.visitDrafts
        .filter(({ visitId }) => recorded.has(visitId) || office.visits.has(visitId))
        .map(({ visitId }) => `[OB20j] ${name} has begun ${visitId} again, which is recorded`)
    })
}

// [OB12k]
function unrepeatedCalls({ devices }: World): string[] {
  return devices.flatMap(({ name, tabs }) =>
    tabs.flatMap(({ calls }) =>
      [...calls.unrepeated].map(
        (call) => `[OB12k] ${name} did not repeat ${call.name} when its page was back`,
      ),
    ),
  )
}

// [OB11b] Bytes that are no longer needed would fill the phone.
function leftoverBytes({ devices }: World): string[] {
  return devices
    .filter(({ fullness }) => fullness === 'free')
    .flatMap(({ name, disk }) => {
      const unsent = disk.outbox.flatMap(({ mutation }) =>
        mutation.kind === 'photo.upload' ? [mutation.photo.id] : [],
      )
      const drafts = new Set([
        ...disk.drafts.map(({ reportId }) => reportId),
        ...disk.visitDrafts.map(({ visitId }) => visitId),
      ])
      const begun = [...disk.photos, ...disk.pictures].filter(({ reportId }) => drafts.has(reportId))
      const needed = new Set([...unsent, ...begun.map(({ id }) => id)])
      return [...disk.photoBytes.keys()]
        .filter((id) => !needed.has(id))
        .map((id) => `[OB11b] ${name} still has the bytes of ${id}, which the server has`)
    })
}

// [R17]
function reportsWithoutCompletion({ office }: World): string[] {
  return [...office.reports.values()]
    .filter(({ needsReview }) => !needsReview)
    .filter(({ report }) => office.jobs.get(report.job_id)?.status !== 'completed')
    .map(({ report }) => `[R17] report ${report.id} without its job's completion`)
}

// [R29]
function unseenVersions({ office, correctedFrom }: World): string[] {
  return [...office.replacedParts]
    .filter(([id, parts]) => correctedFrom.get(id) !== parts)
    .map(([id]) => `[R29] correction ${id} replaced a version that its technician had not seen`)
}

// [OB5f] [OB22o] [R40] What the clock was before changes nothing of what a phone shows once it is right.
function wrongContacts({ devices, clock }: World): string[] {
  return devices.flatMap(({ name, disk, acceptedMs, contactMs, clockSkewMs }) => {
    if (!disk.identity || clockSkewMs !== 0) return []
    const isOverdue = isContactOverdue(disk.identity.acceptedUntil, clock.now)
    const longest = CONTACT_DAYS * DAY_MS
    if (isOverdue && clock.now - contactMs < longest)
      return [`[R40] ${name} would hide its jobs within thirty days of a contact`]
    if (!isOverdue && clock.now - acceptedMs >= longest + TOKEN_LIFETIME_MS)
      return [`[R40] ${name} would show its jobs thirty days after its last contact`]
    return []
  })
}

// [R40] Nothing but a sign-out or the server takes a technician's jobs off a phone.
function emptied({ devices }: World): string[] {
  return devices.flatMap((device) => {
    const owner = device.disk.identity?.userId ?? null
    const wasStored = owner !== null && device.storedFor === owner
    const isStored = owner !== null && device.disk.pullCursors.has(owner)
    device.storedFor = isStored ? owner : null
    return wasStored && !isStored ? [`[R40] ${device.name} has deleted the jobs of ${owner}`] : []
  })
}

// [R28]
function deletedEarly({ devices }: World): string[] {
  return devices.flatMap(({ name, deletedEarly: early }) =>
    early.map((what) => `[R28] ${name} has deleted ${what}`),
  )
}

// [OB1a] [OB3a]
function lostWork(world: World, item: Acknowledged): string[] {
  const { office, network } = world
  const entries = item.device.disk.outbox
  if ([...item.device.forgotten].some((forgotten) => isNamed(item, forgotten))) return []
  // Also if its phone learned of it only after the restore: its page may have been in the back/forward cache.
  if (office.lostEffects.has(effectOf(item))) return []
  if (item.kind === 'tap') {
    const isFound =
      office.effects.includes(item.effect) ||
      hadNoStart(world, item) ||
      entries.some((entry) => isTapShown(world, entry, item))
    return isFound ? [] : [`[OB1a] lost: ${item.effect}`]
  }
  if (item.kind === 'record') return lostRecord(world, item)
  if (item.kind === 'picture') return lostPicture(world, item)
  // The server never processes mutations of this job.
  if (item.report.job_id === network.brokenJob) {
    const isFound = entries.some(
      ({ mutation }) => mutation.kind === 'report.submit' && mutation.report.id === item.report.id,
    )
    return isFound || office.reports.has(item.report.id) ? [] : [`[OB1a] lost: report ${item.report.id}`]
  }
  // A phone restored from an old backup may submit a second report. The server refuses it, and it stays visible.
  const isShown = entries.some(
    ({ mutation, state }) =>
      mutation.kind === 'report.submit' &&
      mutation.report.id === item.report.id &&
      // A full phone cannot store the refusal.
      (state.kind === 'refused' ||
        (item.device.fullness !== 'free' && network.monitor.refused.has(nameOf(mutation)))),
  )
  if (isShown) return []
  const stored = office.reports.get(item.report.id)
  if (!stored) return [`[OB1a] lost: report ${item.report.id}`]
  const contents = stored.photos.map((path) => office.objects.get(path))
  const refusedPhotos = new Set(
    entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' && network.monitor.refused.has(nameOf(mutation))
        ? [mutation.photo.md5]
        : [],
    ),
  )
  const isExcused = (content: string) =>
    office.lostContents.has(content) || item.device.forgottenContents.has(content)
  const missing = item.photoContents.filter(
    (content) => !contents.includes(content) && !refusedPhotos.has(content) && !isExcused(content),
  )
  const mixedUp = Object.entries(stored.report.photo_captions ?? {}).filter(
    ([path, caption]) => stored.photos.includes(path) && office.objects.get(path) !== caption,
  )
  const isSame = JSON.stringify(asSent(stored.report)) === JSON.stringify(asSent(item.report))
  return [
    ...(isSame ? [] : [`[OB3a] report ${item.report.id} differs`]),
    ...missing.map((content) => `[OB1a] lost: photo ${content} of ${item.report.id}`),
    ...mixedUp.map(([path]) => `[OB2] ${path} has the caption of another photo`),
  ]
}

// [OB25f] What a tap takes back may have been taken back on another phone, or refused. If it was refused, the technician
// may have released it after that. Of a job that the office has deleted, its starts tell.
function hadNoStart(
  { office, network }: World,
  { jobId, takesBack }: Acknowledged & { kind: 'tap' },
): boolean {
  if (takesBack === undefined) return false
  const start = nameOf({ kind: 'job.start', jobId, at: takesBack })
  const job = office.jobs.get(jobId)
  const isStarted = job
    ? job.actual_start_time === takesBack
    : office.effects.includes(`in_progress ${jobId} ${takesBack}`) && !office.starts.isOver(jobId, takesBack)
  return !isStarted || network.monitor.refused.has(start)
}

/** The name of the effect that the item has on the server. */
function effectOf(item: Acknowledged): string {
  switch (item.kind) {
    case 'tap':
      return item.effect
    case 'report':
      return `report ${item.report.id}`
    case 'record':
      return item.name
    case 'picture':
      return `visit ${item.visitId}`
  }
}

/** The report without what corrections change in it. */
function asSent(report: Report): Report {
  const { id, job_id, submitted_at, photo_versions = {} } = report
  const photo_captions = Object.fromEntries(
    Object.entries(report.photo_captions ?? {}).filter(([path]) => !(path in photo_versions)),
  )
  const findings = { ...finishedFindings(findingsOf(report)), damper_notes: '', firebox_notes: '' }
  return { ...findings, id, job_id, submitted_at, photo_captions }
}

function isNamed(item: Acknowledged, name: string): boolean {
  switch (item.kind) {
    case 'tap':
      return item.effect.endsWith(name)
    case 'report':
      return item.report.id === name
    case 'record':
    case 'picture':
      return effectOf(item) === name
  }
}

// [OB1a] [OB3c] A correction or a visit record, with its photos. What waits for a refused report is visible, too.
function lostRecord({ office }: World, item: Acknowledged & { kind: 'record' }): string[] {
  const { outbox } = item.device.disk
  const isShown = outbox.some(({ mutation }) => nameOf(mutation) === item.name)
  if (!office.effects.includes(item.name) && !isShown) return [`[OB1a] lost: ${item.name}`]
  const stored = office.visits.get(item.folder) ?? office.reports.get(item.folder)
  const contents = (stored?.photos ?? []).map((path) => office.objects.get(path))
  const waiting = outbox.flatMap(({ mutation }) =>
    mutation.kind === 'photo.upload' ? [mutation.photo.md5] : [],
  )
  return item.photoContents
    .filter((content) => !contents.includes(content) && !waiting.includes(content))
    .filter((content) => !office.lostContents.has(content) && !item.device.forgottenContents.has(content))
    .map((content) => `[OB1a] lost: photo ${content} of ${item.name}`)
}

// [OB20c] Unless its technician has removed it, or seen the message that no photo could be made of it.
function lostPicture(
  { office, removedPhotos, visits }: World,
  { device, visitId, content }: Acknowledged & { kind: 'picture' },
): string[] {
  const { pictures, photos, photoBytes, outbox } = device.disk
  const begun = pictures.map(({ id }) => photoBytes.get(id)).map((bytes) => bytes && contentOf(bytes))
  const found = [
    ...begun,
    ...photos.map(({ md5 }) => md5),
    ...outbox.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? [mutation.photo.md5] : [])),
    ...office.objects.values(),
  ]
  const isExcused =
    visits.discarded.has(visitId) ||
    removedPhotos.has(content) ||
    office.lostContents.has(content) ||
    device.forgottenContents.has(content)
  return isExcused || found.includes(content) ? [] : [`[OB20c] lost: picture ${content} of visit ${visitId}`]
}

function isTapShown(
  { network }: World,
  { mutation, state }: OutboxEntry,
  tap: { device: Device; jobId: string; effect: string },
): boolean {
  if (!('at' in mutation) || !tap.effect.endsWith(`${tap.jobId} ${mutation.at}`)) return false
  const isRefused = tap.device.fullness !== 'free' && network.monitor.refused.has(nameOf(mutation))
  return state.kind === 'refused' || isRefused || tap.jobId === network.brokenJob
}

// [OB6e] Only refused entries, and photos of refused reports, may be left.
function unsentAtEnd({ devices, network }: World): string[] {
  return devices
    .filter(({ fullness }) => fullness === 'free')
    .flatMap((device) => sendableEntries(device, network.brokenJob).map((what) => `[OB6e] ${what}`))
}

/** Descriptions of the entries on the device that could be sent, of one technician or of all. */
export function sendableEntries(
  { name, disk }: Device,
  brokenJob: string | null,
  ownerId?: string,
): string[] {
  const entries = disk.outbox
    .filter((entry) => ownerId === undefined || entry.ownerId === ownerId)
    .filter(({ mutation }) => mutation.jobId !== brokenJob)
  // Of those that are refused, and of those that wait for one of them.
  const stuck = new Set<string>()
  return entries
    .toSorted((a, b) => a.seq - b.seq)
    .filter(({ state, mutation }) => {
      const isStuck = state.kind === 'refused' || neededIdsOf(mutation).some((id) => stuck.has(id))
      if (isStuck) stuck.add(recordIdOf(mutation) ?? '')
      return !isStuck
    })
    .map(({ id, mutation }) => `${name} still has ${mutation.kind} ${id}`)
}

// [OB4a] [OB13a] The screen shows the server's rows, and other jobs only if there is unfinished work on them.
function wrongScreens(world: World): string[] {
  const { brokenJob } = world.network
  const oldestDay = oldestJobDay(calendarDay(new Date(world.clock.now)))
  return world.devices
    .filter(({ fullness }) => fullness === 'free')
    .flatMap((device) =>
      TECHNICIANS.filter(({ userId }) => device.disk.pullCursors.has(userId)).flatMap((technician) => {
        const { userId, technicianId } = technician
        const stored = world.office.jobsOf(technicianId).filter(({ scheduled_date: day }) => day >= oldestDay)
        const expected = stored.filter(({ id }) => id !== brokenJob)
        const shown = new Map(world.screen(device, userId).map((job) => [job.id, job]))
        const differing = expected
          .filter((job) => !isSameJob(shown.get(job.id), job))
          .map(({ id }) => `[OB4a] ${device.name} shows ${id} to ${userId} differently from the server`)
        const own = new Set(stored.map(({ id }) => id))
        const worked = new Set(jobsWithUnsentWork(device, userId))
        const left = [...shown.keys()]
          .filter((id) => !own.has(id) && !worked.has(id))
          .map(
            (id) =>
              `[OB13a] ${device.name} still shows ${id} to ${userId}, although it was reassigned or deleted, or is too old`,
          )
        return [...differing, ...left]
      }),
    )
}

// [OB23h] All older jobs are loaded in the end, and all reports stored as they are on the server [OB19c]; but one that a
// phone has made again from a restored backup is shown as it is refused [OB3c].
function incompletePulls(world: World): string[] {
  return world.devices
    .filter(({ fullness }) => fullness === 'free')
    .flatMap(({ name, disk }) =>
      TECHNICIANS.filter(({ userId }) => disk.pullCursors.has(userId)).flatMap(({ userId, technicianId }) => [
        ...(disk.pullCursors.get(userId)?.history
          ? [`[OB23h] ${name} has not loaded all older jobs of ${userId}`]
          : []),
        ...world.office
          .reportsOf(technicianId)
          .filter(({ report }) => {
            const row = disk.reports.find((other) => other.report.id === report.id)
            const isRefused = disk.outbox.some(
              ({ mutation, state }) => state.kind === 'refused' && recordIdOf(mutation) === report.id,
            )
            return (
              !isRefused && row?.ownerId === userId && correctedParts(row.report) !== correctedParts(report)
            )
          })
          .map(({ report }) => `[OB19c] ${name} shows ${userId} the report ${report.id} of before a change`),
      ]),
    )
}

function jobsWithUnsentWork({ disk }: Device, ownerId: string): string[] {
  return [
    ...disk.outbox.filter((entry) => entry.ownerId === ownerId).map(({ mutation }) => mutation.jobId),
    ...[...disk.drafts, ...disk.visitDrafts]
      .filter((draft) => draft.ownerId === ownerId)
      .map(({ jobId }) => jobId),
  ]
}

function isSameJob(shown: Job | undefined, job: Job): boolean {
  return shown === job || JSON.stringify(shown) === JSON.stringify(job)
}
