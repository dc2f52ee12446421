import { isOpen, isPending, isUnderWay, type Job } from '#domain/job.ts'
import { anIdentity } from '../../support/store/samples.ts'
import { reportOn, type PreparedPicture } from '../../support/technician/commandSteps.ts'
import { contentOf } from '../officeServer.ts'
import type { Phone, Tab } from './phone.ts'
import type { Technician } from './server/database.ts'
import { subjectOf } from './server/subject.ts'
import type { World } from './world.ts'

/** Taps a button or submits a report, as the screen allows. Acknowledged once the command has resolved. */
export async function doWork(
  world: World,
  phone: Phone,
  { commands }: Tab,
  owner: Technician,
): Promise<void> {
  const withdrawn = new Set(phone.disk.jobs.filter((row) => row.isWithdrawn).map((row) => row.job.id))
  const open = phone.screenOf(owner.userId).filter((job) => isOpen(job) && !withdrawn.has(job.id))
  if (open.length === 0) return
  const job = world.choices.of(open)
  world.recordWork(job.id, phone)
  if (isUnderWay(job) && !world.choices.happens(3)) {
    return report(world, phone, commands, owner, job)
  }
  const tap = tapOn(job, world)
  if (tap === 'unstart') world.expectUnstart(owner.userId, job.id)
  world.log(`${phone.name}: ${owner.userId} taps ${tap} on ${job.id}`)
  const isAccepted = await {
    start: () => commands.startJob(owner.userId, job.id),
    unstart: () => commands.unstartJob(owner.userId, job),
    complete: () => commands.completeJob(owner.userId, job.id),
  }[tap]()
  const mutation = phone.disk.outbox.findLast((entry) => entry.mutation.jobId === job.id)?.mutation
  if (!isAccepted || !mutation || !('at' in mutation)) return
  const { at } = mutation
  const takesBack = mutation.kind === 'job.unstart' ? { takesBack: mutation.startedAt } : {}
  world.acknowledged.push({
    kind: 'tap',
    phone,
    jobId: job.id,
    at,
    effect: subjectOf(mutation),
    ...takesBack,
  })
}

function tapOn(job: Job, { choices }: World): 'start' | 'unstart' | 'complete' {
  if (isPending(job)) return 'start'
  return choices.happens(2) ? 'unstart' : 'complete'
}

async function report(
  world: World,
  phone: Phone,
  commands: Tab['commands'],
  owner: Technician,
  job: Job,
): Promise<void> {
  world.log(`${phone.name}: ${owner.userId} reports on ${job.id}`)
  const identity = anIdentity({ id: owner.technicianId, auth_user_id: owner.userId })
  const pictures = Array.from({ length: world.choices.pick(3) }, () => aPicture(world.nextPhoto()))
  const { report: saved } = await reportOn({ commands, store: phone.store }, identity, job.id, pictures)
  // Also those of a draft that a tab left when it was killed.
  const photos = await phone.store.photos(owner.userId, saved.id)
  const photoContents = photos.map(({ md5 }) => md5)
  world.acknowledged.push({ kind: 'report', phone, report: saved, photoContents })
}

function aPicture(number: number): PreparedPicture {
  const bytes = new Uint8Array([number, number >> 8]).buffer
  return {
    id: `photo-${number}`,
    fileName: 'flue.jpg',
    contentType: 'image/jpeg',
    size: bytes.byteLength,
    md5: contentOf(bytes),
    // Lets a test match caption and photo.
    caption: contentOf(bytes),
    bytes,
  }
}
