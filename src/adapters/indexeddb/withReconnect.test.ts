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
  MOMENT,
  OWNER,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { newDraft } from '#sync/draft.ts'
import { DraftGoneError, StorageFullError, type FinishReport, type Store } from '#sync/ports.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'
const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, MOMENT)
const bytes = () => new Uint8Array([1, 2, 3]).buffer

let db: PortalDatabase
let store: Store
let lost: Map<IDBDatabase, string>
beforeEach(async () => {
  lost = new Map()
  const objectStore: unknown = Reflect.get(IDBTransaction.prototype, 'objectStore')
  if (typeof objectStore !== 'function') throw new Error('There is nothing to break')
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
  await store.savePull(OWNER, [aJob()], await store.pullMark(OWNER), MOMENT)
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

/** Every request on the connection that is open now fails from here on, as on iOS. A new connection works. */
function loseConnection(name: string): void {
  lost.set(db.backendDB(), name)
}

/** The next change is committed, but the connection is lost before it is heard of. */
function loseNextAnswer(): void {
  const original = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
    Reflect.apply(original, db, args).then(() => {
      throw new DOMException(LOST, 'UnknownError')
    }),
  )
}

describe('[OB12] a connection that was lost', () => {
  it.each([
    'UnknownError',
    'AbortError',
    'InvalidStateError',
    'TransactionInactiveError',
    'DatabaseClosedError',
    'OpenFailedError',
  ])('is opened again for a read and for a write that fail with %s', async (name) => {
    loseConnection(name)
    expect(await store.identity()).toEqual(anIdentity())
    loseConnection(name)
    expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('is opened again if Dexie only tells of it as the cause of its own error', async () => {
    const failure = new Dexie.ModifyError('Not written', [new Error('inner')], 0, [])
    const nested = new Error('outer', { cause: new DOMException(LOST, 'UnknownError') })
    vi.spyOn(db.settings, 'get').mockRejectedValueOnce(Object.assign(failure, { inner: nested }))
    expect(await store.identity()).toEqual(anIdentity())
  })

  it('is opened once for all calls that fail at once', async () => {
    loseConnection('UnknownError')
    const open = vi.spyOn(indexedDB, 'open')
    const answers = await Promise.all([
      store.identity(),
      store.job(OWNER, 'job-1'),
      store.jobs(OWNER),
      store.identity(),
    ])
    expect(answers[0]).toEqual(anIdentity())
    expect(answers[2]).toHaveLength(1)
    expect(open).toHaveBeenCalledOnce()
  })

  it('is not closed again by a call that hears of the loss later than others', async () => {
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
    expect(await slow).toEqual(anIdentity())
    expect(db.backendDB()).toBe(reopened)
  })

  it('is opened again at the next call if opening it has failed', async () => {
    loseConnection('UnknownError')
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('No', 'NotAllowedError')
    })
    await expect(store.identity()).rejects.toThrow('No')
    expect(await store.identity()).toEqual(anIdentity())
  })

  it('is told of after the second failure', async () => {
    const get = vi.spyOn(db.settings, 'get').mockRejectedValue(new DOMException(LOST, 'UnknownError'))
    await expect(store.identity()).rejects.toThrow(LOST)
    expect(get).toHaveBeenCalledTimes(2)
  })

  it.each(['ConstraintError', 'DataError', 'NotFoundError'])(
    'is not what %s says: nothing is repeated',
    async (name) => {
      const get = vi.spyOn(db.settings, 'get').mockRejectedValue(new DOMException('No', name))
      await expect(store.identity()).rejects.toThrow('No')
      expect(get).toHaveBeenCalledOnce()
    },
  )

  it.each(['AbortError', 'UnknownError', 'DatabaseClosedError'])(
    'leaves no screen deaf whose first read fails with %s',
    async (name) => {
      loseConnection(name)
      const seen: unknown[] = []
      const failed = vi.fn<() => void>()
      const read = async () => [
        (await store.identity())?.technician.county,
        (await store.entries(OWNER)).length,
      ]
      const subscription = liveQuery(read).subscribe({ next: (value) => seen.push(value), error: failed })
      await vi.waitFor(() => expect(seen).toEqual([['Dublin', 0]]))
      await store.setIdentity(anIdentity({ county: 'Cork' }))
      await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Cork', 0]))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Cork', 1]))
      subscription.unsubscribe()
      expect(failed).not.toHaveBeenCalled()
    },
  )

  it('leaves no screen deaf that reads a single row, either', async () => {
    loseConnection('UnknownError')
    const seen: unknown[] = []
    const subscription = liveQuery(() => store.identity()).subscribe((value) => seen.push(value))
    await vi.waitFor(() => expect(seen).toEqual([anIdentity()]))
    await store.setIdentity(null)
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull())
    subscription.unsubscribe()
  })
})

describe('[OB12] a change that was committed though its connection was lost', () => {
  it('counts as made: a tap', async () => {
    loseNextAnswer()
    expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('counts as made: a draft, its picture, and its photo', async () => {
    loseNextAnswer()
    expect(await store.openDraft(draft)).toEqual(draft)
    loseNextAnswer()
    await store.keepPicture(aPicture(), bytes())
    expect(await store.pictures(OWNER, draft.reportId)).toEqual([aPicture()])
    loseNextAnswer()
    await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId: draft.reportId }), bytes(), bytes())
    expect(await store.photos(OWNER, draft.reportId)).toHaveLength(1)
    expect(await store.pictures(OWNER, draft.reportId)).toEqual([])
  })

  it('counts as made: a report, which is made once', async () => {
    await store.openDraft(draft)
    loseNextAnswer()
    const finish = vi.fn<FinishReport>(() => ({
      report: aReport({ id: draft.reportId }),
      entries: [aNewEntry(reportOf('job-1'))],
    }))
    expect(await store.submitReport(draft, finish)).toBe(true)
    expect(finish).toHaveBeenCalledOnce()
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('does not count as made if another tab has saved the report otherwise', async () => {
    await store.openDraft(draft)
    const submit = (notes: string) =>
      store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId, damper_notes: notes }),
        entries: [aNewEntry(reportOf('job-1'), { id: notes })],
      }))
    const original = db.transaction.bind(db)
    // Lost before it was committed; and the other tab was faster than the repetition.
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(original, db, args)
        .then(() => db.outbox.clear())
        .then(() =>
          db.reports.put({
            ownerId: OWNER,
            id: draft.reportId,
            jobId: 'job-1',
            report: aReport({ id: draft.reportId, damper_notes: 'theirs' }),
          }),
        )
        .then(() => {
          throw new DOMException(LOST, 'UnknownError')
        }),
    )
    expect(await submit('mine')).toBe(false)
  })

  it('does not count as made if another tab has discarded the draft before the repetition', async () => {
    await store.openDraft(draft)
    const original = db.transaction.bind(db)
    // Lost before it was committed.
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(original, db, args)
        .then(() => Promise.all([db.outbox.clear(), db.reports.clear()]))
        .then(() => {
          throw new DOMException(LOST, 'UnknownError')
        }),
    )
    const isNew = await store.submitReport(draft, () => ({
      report: aReport({ id: draft.reportId }),
      entries: [aNewEntry(reportOf('job-1'))],
    }))
    expect(isNew).toBe(false)
  })

  it('ends as it ended: a draft that is gone is no lost connection', async () => {
    const transaction = vi.spyOn(db, 'transaction')
    await expect(store.saveDraft(draft, {})).rejects.toThrow(DraftGoneError)
    expect(transaction).toHaveBeenCalledOnce()
  })
})

describe('[OB12] a full disk', () => {
  it('is told of in the words of the core, also if Dexie calls it an abort', async () => {
    const aborted = new Dexie.AbortError('Aborted', new DOMException('No room', 'QuotaExceededError'))
    vi.spyOn(db.settings, 'put').mockRejectedValue(aborted)
    await expect(store.setIdentity(anIdentity())).rejects.toThrow(StorageFullError)
    await expect(store.setIdentity(anIdentity())).rejects.toMatchObject({ cause: aborted })
  })
})
