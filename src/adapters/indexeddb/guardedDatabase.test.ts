import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aStoredPhoto,
  aVisitDraft,
  TIMESTAMP,
  OWNER,
  correctionOf,
  photoOf,
  reportOf,
  startOf,
  unstartOf,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { correctionDraft } from '#sync/correctReport.ts'
import { newDraft, type Draft } from '#sync/draft.ts'
import { DraftGoneError, type FinishReport } from '#sync/ports/draftStore.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import type { DraftReads } from './drafts/draftReads.ts'
import type { JobReads } from './jobs.ts'
import type { ReportReads } from './drafts/reportReads.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

const bytes = () => new Uint8Array([1, 2, 3]).buffer

const IDENTITY = anIdentity()

describe('a store that has lost its connection', () => {
  const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)

  let db: PortalDatabase
  let store: Store
  let lost: Map<IDBDatabase, string>
  beforeEach(async () => {
    lost = new Map()
    const objectStore: unknown = Reflect.get(IDBTransaction.prototype, 'objectStore')
    if (typeof objectStore !== 'function') throw new Error('IDBTransaction has no objectStore to spy on')
    vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function losing(
      this: IDBTransaction,
      ...args
    ) {
      const name = lost.get(this.db)
      if (name !== undefined) throw new DOMException(LOST, name)
      return Reflect.apply(objectStore, this, args)
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    db = new PortalDatabase(`lost-${crypto.randomUUID()}`)
    store = createDexieStore(db)
    await store.setIdentity(anIdentity())
    await storePull(store, [aJob()])
  })
  afterEach(() => {
    vi.restoreAllMocks()
    db.close()
  })

  /** From now on every request on the current connection fails, as on iOS. A new connection works. */
  function loseConnection(name: string): void {
    lost.set(db.backendDB(), name)
  }

  /**
   * The next transaction is committed, but the connection is lost before the promise resolves. `meanwhile` undoes the
   * commit, as if the connection had been lost before it, and does what another tab does before the repetition.
   */
  function loseNextConfirmation(meanwhile: () => Promise<unknown> = async () => {}): void {
    const original = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(original, db, args)
        .then(meanwhile)
        .then(() => {
          throw new DOMException(LOST, 'UnknownError')
        }),
    )
  }

  describe('[OB12i] a lost connection', () => {
    it.each([
      'UnknownError',
      'AbortError',
      'InvalidStateError',
      'TransactionInactiveError',
      'DatabaseClosedError',
      'OpenFailedError',
    ])('is opened again for a read and a write that fail with %s', async (name) => {
      loseConnection(name)
      expect(await store.identity()).toEqual(IDENTITY)
      loseConnection(name)
      expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('is detected if it is only the cause of an error of Dexie', async () => {
      const failure = new Dexie.ModifyError('Not written', [new Error('inner')], 0, [])
      const nested = new Error('outer', { cause: new DOMException(LOST, 'UnknownError') })
      vi.spyOn(db.settings, 'get').mockRejectedValueOnce(Object.assign(failure, { inner: nested }))
      expect(await store.identity()).toEqual(IDENTITY)
    })

    it('is opened once for all calls that fail at once', async () => {
      loseConnection('UnknownError')
      const open = vi.spyOn(indexedDB, 'open')
      const results = await Promise.all([
        store.identity(),
        store.job(OWNER, 'job-1'),
        store.jobs(OWNER),
        store.identity(),
      ])
      expect(results[0]).toEqual(IDENTITY)
      expect(results[2]).toHaveLength(1)
      expect(open).toHaveBeenCalledOnce()
    })

    it('is not closed again by a call that fails later than the others', async () => {
      let fail = () => {}
      const failing = new Dexie.Promise<never>((_resolve, reject) => {
        fail = () => reject(new DOMException(LOST, 'UnknownError'))
      })
      vi.spyOn(db.settings, 'get').mockReturnValueOnce(failing)
      const slow = store.identity()
      loseConnection('UnknownError')
      await store.job(OWNER, 'job-1')
      const reopened = db.backendDB()
      fail()
      expect(await slow).toEqual(IDENTITY)
      expect(db.backendDB()).toBe(reopened)
    })

    it('is opened again at the next call if opening it has failed', async () => {
      loseConnection('UnknownError')
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
        throw new DOMException('No', 'NotAllowedError')
      })
      await expect(store.identity()).rejects.toThrow('No')
      expect(await store.identity()).toEqual(IDENTITY)
    })

    it('makes the call reject after the second failure', async () => {
      const get = vi.spyOn(db.settings, 'get').mockRejectedValue(new DOMException(LOST, 'UnknownError'))
      await expect(store.identity()).rejects.toThrow(LOST)
      expect(get).toHaveBeenCalledTimes(2)
    })

    it.each(['ConstraintError', 'DataError', 'NotFoundError'])(
      'is not assumed for %s: the call is not repeated',
      async (name) => {
        const get = vi.spyOn(db.settings, 'get').mockRejectedValue(new DOMException('No', name))
        await expect(store.identity()).rejects.toThrow('No')
        expect(get).toHaveBeenCalledOnce()
      },
    )

    it.each(['AbortError', 'UnknownError', 'DatabaseClosedError'])(
      'does not stop a live query whose first read fails with %s',
      async (name) => {
        loseConnection(name)
        const seen: unknown[] = []
        const failed = vi.fn<() => void>()
        const read = async () => [
          (await store.identity())?.technician.county,
          (await store.entries(OWNER)).length,
        ]
        const subscription = liveQuery(read).subscribe({ next: (value) => seen.push(value), error: failed })
        await expect.poll(() => seen.at(-1)).toEqual(['Dublin', 0])
        await store.setIdentity(anIdentity({ county: 'Cork' }))
        await expect.poll(() => seen.at(-1)).toEqual(['Cork', 0])
        await store.enqueue(aNewEntry(startOf('job-1')))
        await expect.poll(() => seen.at(-1)).toEqual(['Cork', 1])
        subscription.unsubscribe()
        expect(failed).not.toHaveBeenCalled()
      },
    )

    it('does not stop a live query that reads a single row either', async () => {
      loseConnection('UnknownError')
      const seen: unknown[] = []
      const subscription = liveQuery(() => store.identity()).subscribe((value) => seen.push(value))
      await expect.poll(() => seen.at(-1)).toEqual(IDENTITY)
      await store.setIdentity(null)
      await expect.poll(() => seen.at(-1)).toBeNull()
      subscription.unsubscribe()
    })
  })

  describe('[OB12j] a write that was committed before its connection was lost', () => {
    it('succeeds: a tap', async () => {
      loseNextConfirmation()
      expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('succeeds: a draft, its picture and its photo', async () => {
      loseNextConfirmation()
      expect(await store.openDraft(draft)).toEqual(draft)
      loseNextConfirmation()
      await store.addPicture(aPicture(), bytes())
      expect(await store.pictures(OWNER, draft.reportId)).toEqual([aPicture()])
      loseNextConfirmation()
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId: draft.reportId }), bytes(), bytes())
      expect(await store.photos(OWNER, draft.reportId)).toHaveLength(1)
      expect(await store.pictures(OWNER, draft.reportId)).toEqual([])
    })

    it('succeeds: a report, which is finished once', async () => {
      await store.openDraft(draft)
      loseNextConfirmation()
      const finish = vi.fn<FinishReport>(() => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(reportOf('job-1'))],
      }))
      expect(await store.submitReport(draft, finish)).toBe(true)
      expect(finish).toHaveBeenCalledOnce()
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    async function openCorrection(): Promise<Draft> {
      const report = aReport({ id: 'report-of-job-1' })
      await store.savePulledReports(OWNER, [{ report, photoUrls: [], changedAt: TIMESTAMP }])
      const correction = correctionDraft(OWNER, report, 'correction-1', TIMESTAMP)
      await store.openDraft(correction)
      return correction
    }
    const correct = () => ({ report: null, entries: [aNewEntry(correctionOf('job-1'))] })

    it('succeeds: a correction', async () => {
      const correction = await openCorrection()
      loseNextConfirmation()
      expect(await store.submitReport(correction, correct)).toBe(true)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('fails if another tab has discarded the draft of a correction before the repetition', async () => {
      const correction = await openCorrection()
      loseNextConfirmation(() => db.outbox.clear())
      expect(await store.submitReport(correction, correct)).toBe(false)
    })

    it('fails if another tab has saved a different report', async () => {
      await store.openDraft(draft)
      const submit = (notes: string) =>
        store.submitReport(draft, () => ({
          report: aReport({ id: draft.reportId, damper_notes: notes }),
          entries: [aNewEntry(reportOf('job-1'), { id: notes })],
        }))
      loseNextConfirmation(async () => {
        await db.outbox.clear()
        await db.reports.put({
          ownerId: OWNER,
          id: draft.reportId,
          jobId: 'job-1',
          report: aReport({ id: draft.reportId, damper_notes: 'theirs' }),
        })
      })
      expect(await submit('mine')).toBe(false)
    })

    it('fails if another tab has discarded the draft before the repetition', async () => {
      await store.openDraft(draft)
      loseNextConfirmation(() => Promise.all([db.outbox.clear(), db.reports.clear()]))
      const isNew = await store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(reportOf('job-1'))],
      }))
      expect(isNew).toBe(false)
    })

    it('is not repeated if it failed with a DraftGoneError, which is no lost connection', async () => {
      const transaction = vi.spyOn(db, 'transaction')
      await expect(store.saveDraft(draft, {})).rejects.toThrow(DraftGoneError)
      expect(transaction).toHaveBeenCalledOnce()
    })
  })

  describe('[OB12a] a full disk', () => {
    it('throws StorageFullError, even if Dexie reports an abort', async () => {
      const aborted = new Dexie.AbortError('Aborted', new DOMException('No room', 'QuotaExceededError'))
      vi.spyOn(db.settings, 'put').mockRejectedValue(aborted)
      const full = new StorageFullError('The storage of this device is full')
      await expect(store.setIdentity(anIdentity())).rejects.toThrow(full)
      await expect(store.setIdentity(anIdentity())).rejects.toMatchObject({ cause: aborted })
    })
  })
})

/** The methods of the store that write nothing. */
type Read =
  | keyof JobReads
  | keyof DraftReads
  | keyof ReportReads
  | 'identity'
  | 'entries'
  | 'allEntries'
  | 'countUnsent'
  | 'reportCursor'

/** Those that delete, which needs no room, or write what is left of what they delete. */
type Deletion =
  | 'discardDraft'
  | 'dropUntouched'
  | 'endHandover'
  | 'removePicture'
  | 'removePhoto'
  | 'keepEarlierPhotos'
  | 'markSeen'
  | 'forgetOthers'
  | 'forgetOldJobs'
  | 'forgetOldReports'
  | 'forgetPutAway'

/** Those that write copies of what the server has. */
type CopyWrite = 'savePhotoCopy' | 'saveEarlierPhoto' | 'savePulledReports'

describe('a store on a full disk', () => {
  const OTHER = 'owner-2'

  let db: PortalDatabase
  let store: Store
  /** As in Chromium: while the disk is full a transaction with a write fails, and one that only deletes does not. */
  let isFull: boolean
  /** How many small copies have to be deleted before there is room again. */
  let surplusCopies: number
  beforeEach(async () => {
    isFull = false
    surplusCopies = Infinity
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    db = new PortalDatabase(`full-${crypto.randomUUID()}`)
    store = createDexieStore(db)
    await store.setIdentity(anIdentity())
    await storePull(store, [aJob(), aJob({ id: 'job-2' })])
    for (const name of ['put', 'add'] as const) {
      const write: unknown = Reflect.get(IDBObjectStore.prototype, name)
      if (typeof write !== 'function') throw new Error(`IDBObjectStore has no ${name} to spy on`)
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function full(
        this: IDBObjectStore,
        ...args
      ) {
        if (isFull) throw new DOMException('No room', 'QuotaExceededError')
        return Reflect.apply(write, this, args)
      })
    }
    const remove: unknown = Reflect.get(IDBObjectStore.prototype, 'delete')
    if (typeof remove !== 'function') throw new Error('IDBObjectStore has no delete to spy on')
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function freeing(
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'photoCopies') surplusCopies -= 1
      if (surplusCopies <= 0) this.transaction.addEventListener('complete', () => (isFull = false))
      return Reflect.apply(remove, this, args)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    db.close()
  })

  async function aSentReport(
    id: string,
    submittedAt: string,
    copies: number,
    ownerId = OWNER,
  ): Promise<void> {
    const report = aReport({ id, job_id: `job-of-${id}`, submitted_at: submittedAt })
    // Written to the tables: the store stores nothing of a technician who is not signed in.
    const { job_id: jobId } = report
    await db.reports.put({ ownerId, id, jobId, report, photoUrls: [], changedAt: submittedAt })
    for (let number = 0; number < copies; number += 1) {
      await db.photoCopies.put({ id: `${id}-${number}`, ownerId, reportId: id, bytes: bytes() })
    }
  }
  const copiesOf = async (reportId: string, ownerId = OWNER) =>
    (await store.photoCopies(ownerId, reportId)).length

  /** Saves a report with one photo, all of it unsent. */
  async function anUnsentReport(): Promise<void> {
    const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
    await store.openDraft(draft)
    await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), bytes())
    await store.submitReport(draft, () => ({
      report: aReport({ id: draft.reportId, submitted_at: '2020-01-01T00:00:00.000Z' }),
      entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))],
    }))
  }

  describe('[OB12f] a full phone', () => {
    it('[OB12e] completes a confirmed photo, which frees its bytes', async () => {
      await anUnsentReport()
      const [, photo] = await store.entries(OWNER)
      if (!photo) throw new Error('the entry is missing')
      isFull = true
      await store.completeEntries([photo])
      expect(await store.photoBytes('photo-1')).toBeNull()
      expect(await store.entries(OWNER)).toHaveLength(1)
      expect(await store.photos(OWNER, 'report-of-job-1')).toHaveLength(1)
    })

    it('does not complete a confirmed row mutation if there is no room for its effect', async () => {
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      isFull = true
      await expect(store.completeEntries([entry])).rejects.toThrow(StorageFullError)
      expect(await store.entries(OWNER)).toEqual([entry])
      expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('pending')
      expect((await store.pullCursor(OWNER)).acceptedCount).toBe(0)
    })

    it('makes room for a tap by deleting the copies of the oldest sent photos of any technician', async () => {
      await aSentReport('newest', '2026-11-19T00:00:00.000Z', 2)
      await aSentReport('oldest', '2026-11-17T00:00:00.000Z', 60)
      await aSentReport('theirs', '2026-11-18T00:00:00.000Z', 40, OTHER)
      await db.diagnostics.add({ at: TIMESTAMP, where: 'tab', event: { kind: 'started', version: '1' } })
      isFull = true
      surplusCopies = 100
      expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
      expect(await copiesOf('oldest')).toBe(0)
      expect(await copiesOf('theirs', OTHER)).toBe(0)
      expect(await copiesOf('newest')).toBe(2)
      expect(await db.diagnostics.count()).toBe(0)
      expect(await store.reportOfJob(OWNER, 'job-of-oldest')).not.toBeNull()
    })

    it('repeats a write once, and then throws StorageFullError', async () => {
      await aSentReport('sent', '2026-11-17T00:00:00.000Z', 3)
      isFull = true
      await expect(store.enqueue(aNewEntry(startOf('job-1')))).rejects.toThrow(StorageFullError)
      expect(await copiesOf('sent')).toBe(0)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB12g] deletes nothing unsent: no entry, report, draft, picture, photo or copy', async () => {
      await anUnsentReport()
      const draft = newDraft(OWNER, 'job-2', 'report-of-job-2', anIdentity().technician, TIMESTAMP)
      await store.openDraft(draft)
      await store.addPicture(aPicture({ reportId: draft.reportId }), bytes())
      await store.addPhoto(aStoredPhoto({ id: 'photo-2', reportId: draft.reportId }), bytes(), bytes())
      const all = async () =>
        Promise.all(
          [db.outbox, db.reports, db.drafts, db.pictures, db.photos, db.photoBytes, db.photoCopies].map(
            (table) => table.toArray(),
          ),
        )
      const before = await all()
      isFull = true
      await expect(store.saveDraft(draft, { findings: { damper_notes: 'Stuck' } })).rejects.toThrow(
        StorageFullError,
      )
      expect(await all()).toEqual(before)
    })

    const submit = (draft: Draft) =>
      store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(reportOf('job-1'))],
      }))
    const markPhoto = ({ reportId }: Draft) =>
      store.replacePhoto('photo-1', aStoredPhoto({ id: 'marked', reportId }), bytes(), bytes())
    const tap = { entryId: 'tap', ownerId: OWNER, jobId: 'job-1' }

    /** A new method of the store is in one of the lists above, or is proven here to make room. */
    const works: Record<
      Exclude<keyof Store, Read | Deletion | CopyWrite>,
      (draft: Draft) => Promise<unknown>
    > = {
      setIdentity: () => store.setIdentity(anIdentity()),
      savePulledJobs: () => storePull(store, [], { time: { pulledAt: '2026-11-21T00:00:00.000Z' } }),
      openDraft: (draft) => store.openDraft({ ...draft, jobId: 'job-2', reportId: 'report-of-job-2' }),
      saveDraft: (draft) => store.saveDraft(draft, { lastField: 'damper_notes' }),
      submitReport: async (draft) => {
        await store.removePicture('picture-1')
        expect(await submit(draft)).toBe(true)
      },
      saveVisitDraft: () => store.saveVisitDraft(() => aVisitDraft(), { note: 'Gate locked' }),
      recordVisit: () => store.recordVisit(tap, () => ({ record: aNewEntry(visitOf('job-1')), photos: [] })),
      addPicture: ({ reportId }) => store.addPicture(aPicture({ id: 'picture-2', reportId }), bytes()),
      beginPhoto: () => store.beginPhoto('picture-1'),
      addPhoto: ({ reportId }) =>
        store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), bytes()),
      replacePhoto: markPhoto,
      captionPhoto: () => store.captionPhoto('photo-1', 'Crack'),
      orderPhotos: ({ reportId }) => store.orderPhotos(OWNER, reportId, ['photo-1']),
      enqueue: () => store.enqueue(aNewEntry(startOf('job-1'))),
      enqueueUnstart: () => store.enqueueUnstart(aNewEntry(unstartOf('job-3'))),
      updateEntry: async () => store.updateEntry({ ...(await firstEntry()), lastReason: 'busy' }),
      completeEntries: async () => store.completeEntries([await firstEntry()]),
      putAway: async () => store.putAway(OWNER, (await firstEntry()).id, TIMESTAMP),
    }

    it.each(Object.entries(works))('makes room for %s', async (_name, write) => {
      const started = aJob({ id: 'job-3', status: 'in_progress', actual_start_time: TIMESTAMP })
      await storePull(store, [aJob(), aJob({ id: 'job-2' }), started], { time: { from: '2026-10-01' } })
      await store.enqueue(aNewEntry(startOf('job-2')))
      await store.updateEntry({ ...(await firstEntry()), state: { kind: 'refused', at: TIMESTAMP } })
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
      await store.openDraft(draft)
      await store.addPicture(aPicture({ reportId: draft.reportId }), bytes())
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), bytes())
      await aSentReport('sent', '2026-11-17T00:00:00.000Z', 1)
      isFull = true
      surplusCopies = 1
      await write(draft)
      expect(await copiesOf('sent')).toBe(0)
    })

    it('[OB22j] signs a technician out without making room', async () => {
      await anUnsentReport()
      isFull = true
      await store.setIdentity(null)
      expect(await store.identity()).toBeNull()
      expect(await store.jobs(OWNER)).toHaveLength(1)
      expect(await copiesOf('report-of-job-1')).toBe(1)
    })

    it('[OB12e] deletes old jobs from a full disk, though their number cannot be stored', async () => {
      isFull = true
      await store.forgetOldJobs(OWNER, '2026-11-21')
      expect(await store.jobs(OWNER)).toEqual([])
      expect((await store.pullCursor(OWNER)).older).toBeUndefined()
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(
        'The number of older jobs was not stored:',
        expect.any(StorageFullError),
      )
    })

    const copies: Record<CopyWrite, () => Promise<unknown>> = {
      savePhotoCopy: () =>
        store.savePhotoCopy({ id: 'copy', ownerId: OWNER, reportId: 'sent', bytes: bytes() }),
      saveEarlierPhoto: () => store.saveEarlierPhoto({ ownerId: OWNER, path: 'earlier.jpg', bytes: bytes() }),
      savePulledReports: () =>
        store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }]),
    }

    it.each(Object.entries(copies))(
      'deletes no copy to make room for another one: %s',
      async (_name, write) => {
        await aSentReport('sent', '2026-11-17T00:00:00.000Z', 2)
        isFull = true
        surplusCopies = 1
        await expect(write()).rejects.toThrow(StorageFullError)
        expect(await copiesOf('sent')).toBe(2)
      },
    )
  })

  async function firstEntry() {
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('the entry is missing')
    return entry
  }
})
