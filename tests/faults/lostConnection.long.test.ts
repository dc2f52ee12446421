import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aJob, anIdentity, aPicture, aStoredPhoto, OWNER, TIMESTAMP } from '../support/store/samples.ts'
import { aPage, anUpdate, storePull } from '../support/store/pulls.ts'
import { createCommands } from '#sync/commands.ts'
import type { Job } from '#domain/job.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { createSyncLoop, type SyncLoopPorts } from '#sync/syncLoop.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'

/** What happens in the call at which the connection is lost. Every later call on that connection fails. */
const LOSSES: Readonly<Record<string, (transaction: IDBTransaction) => void>> = {
  'an UnknownError, as in iOS': () => {
    throw new DOMException(LOST, 'UnknownError')
  },
  'an InvalidStateError, as of a connection that is closing': () => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  },
  'an abort after some of its writes': (transaction) => queueMicrotask(() => transaction.abort()),
}

/** How many calls are left until the connection is lost. */
let callsLeft: number
let lose: (transaction: IDBTransaction) => void
beforeEach(() => {
  callsLeft = Number.MAX_SAFE_INTEGER
  const lost = new WeakSet<IDBDatabase>()
  const objectStore: unknown = Reflect.get(IDBTransaction.prototype, 'objectStore')
  if (typeof objectStore !== 'function') throw new Error('IDBTransaction has no objectStore to spy on')
  vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function losing(
    this: IDBTransaction,
    ...args
  ) {
    if (lost.has(this.db)) throw new DOMException(LOST, 'UnknownError')
    callsLeft -= 1
    if (callsLeft === 0) {
      lost.add(this.db)
      lose(this)
    }
    return Reflect.apply(objectStore, this, args)
  })
})
afterEach(() => void vi.restoreAllMocks())

const bytes = (length: number) => new Uint8Array(length).buffer

/** A phone that is signed in. Its server accepts everything. */
async function aPhone() {
  const db = new PortalDatabase(`phone-${crypto.randomUUID()}`)
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  const received: Mutation['kind'][] = []
  const failures: unknown[] = []
  let pulled: Job[] = []
  const ports: SyncLoopPorts = {
    store,
    lock: (_name, task) => task({ isHeld: () => true, onWanted: () => {} }),
    log: { note: (event) => event.kind === 'storage-failed' && failures.push(event) },
    randomness: { random: () => 1, uuid: () => crypto.randomUUID() },
    clock: { now: () => Date.parse(TIMESTAMP), after: () => () => {} },
    server: {
      async send(_ownerId, { kind }) {
        received.push(kind)
        return { kind: 'accepted' }
      },
      pull: async () => anUpdate(pulled),
      fetchJobPage: async () => aPage(),
    },
  }
  const commands = createCommands(ports)
  const loop = createSyncLoop(ports, OWNER)

  /**
   * A start, a report with a photo, its drain and a pull. Returns what the server received and what the device has.
   *
   * @param lostAt the call to the database at which the connection is lost
   */
  async function doJob(jobId: string, lostAt = Number.MAX_SAFE_INTEGER) {
    const photoId = `photo-of-${jobId}`
    await storePull(store, anUpdate([aJob({ id: jobId })]))
    pulled = [aJob({ id: jobId, status: 'completed' })]
    callsLeft = lostAt
    await commands.startJob(OWNER, jobId)
    const draft = await commands.openDraft(anIdentity(), jobId)
    await store.saveDraft(draft, { findings: { weather_conditions: 'Fog' } })
    const { reportId } = draft
    await store.addPicture(aPicture({ id: photoId, reportId }), bytes(9))
    await store.addPhoto(aStoredPhoto({ id: photoId, reportId }), bytes(3), bytes(2))
    await commands.submitReport(draft)
    await loop.sendNow()
    await loop.refresh()
    const calls = lostAt - callsLeft
    const result = {
      received: received.splice(0),
      failures: failures.splice(0),
      job: (await store.job(OWNER, jobId))?.job.status,
      entries: await store.entries(OWNER),
      drafts: await store.drafts(OWNER),
      pictures: await store.pictures(OWNER, reportId),
      photos: (await store.photos(OWNER, reportId)).length,
      photoBytes: await store.photoBytes(photoId),
      weather: (await store.report(OWNER, reportId))?.weather_conditions,
    }
    return { result, calls }
  }
  return { doJob, close: () => db.close() }
}

it.each(Object.entries(LOSSES))(
  '[OB12i] [OB12j] a connection that is lost at any call of a job changes nothing of it: %s',
  async (_name, loss) => {
    lose = loss
    const phone = await aPhone()
    const { result: undisturbed, calls } = await phone.doJob('job-0')
    expect(undisturbed).toMatchObject({
      received: ['job.start', 'report.submit', 'photo.upload'],
      failures: [],
      job: 'completed',
      entries: [],
      photoBytes: null,
    })
    for (let lostAt = 1; lostAt <= calls; lostAt += 1) {
      const { result } = await phone.doJob(`job-${lostAt}`, lostAt)
      expect.soft(result, `lost at call ${lostAt} of ${calls}`).toEqual(undisturbed)
    }
    phone.close()
  },
)
