import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#sync/ports/store.ts'
import { newDraft } from '#sync/draft.ts'
import { openSignedIn } from './contractSetup.ts'
import { storePull } from './pulls.ts'
import {
  anIdentity,
  aJob,
  aNewEntry,
  aVisit,
  aVisitDraft,
  completionOf,
  OWNER,
  startOf,
  TIMESTAMP,
  unstartOf,
} from './samples.ts'

/** Tests of starts that are taken back [R45], in every store. `open` returns an empty store. */
export function describeUnstarts(name: string, open: () => Promise<Store>): void {
  describe(`starts that are taken back on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
      await storePull(store, [aJob()])
      await store.enqueue(aNewEntry(startOf('job-1'), { id: 'start' }))
    })

    const unstart = (change: Parameters<typeof unstartOf>[1] = {}, id = 'unstart') =>
      store.enqueueUnstart(aNewEntry(unstartOf('job-1', change), { id }))
    const begin = (ownerId = OWNER) =>
      store.openDraft(newDraft(ownerId, 'job-1', `report of ${ownerId}`, anIdentity().technician, TIMESTAMP))
    const kinds = async () => (await store.entries(OWNER)).map(({ mutation }) => mutation.kind)
    const expectUnchanged = async () => {
      const before = await kinds()
      expect(await unstart()).toBe(false)
      expect(await kinds()).toEqual(before)
    }

    it('[OB25a] are added behind the start, once', async () => {
      expect(await unstart()).toBe(true)
      expect(await unstart({}, 'tapped twice')).toBe(false)
      expect(await kinds()).toEqual(['job.start', 'job.unstart'])
    })

    it('[OB12j] count as made if the same call was committed before', async () => {
      expect(await unstart()).toBe(true)
      expect(await unstart()).toBe(true)
      expect(await kinds()).toEqual(['job.start', 'job.unstart'])
    })

    it('[OB12j] stay, though the call that made the start is repeated once both are sent', async () => {
      const sendAll = async () => store.completeEntries(await store.entries(OWNER))
      const repeatStart = () => store.enqueue(aNewEntry(startOf('job-1'), { id: 'start' }))
      await sendAll()
      await unstart()
      expect(await repeatStart()).toBe(false)
      await sendAll()
      expect(await repeatStart()).toBe(false)
      await storePull(store, [aJob({ special_instructions: 'Ring the bell' })])
      expect(await repeatStart()).toBe(false)
      const again = { ...startOf('job-1'), at: '2026-11-20T09:20:00.000Z' }
      expect(await store.enqueue(aNewEntry(again, { id: 'again' }))).toBe(true)
    })

    it('[OB25b] are not added after ten minutes', async () => {
      expect(await unstart({ at: new Date(Date.parse(TIMESTAMP) + 600_001).toISOString() })).toBe(false)
      expect(await kinds()).toEqual(['job.start'])
    })

    it('[OB25g] are not added for a start that the job does not have', async () => {
      expect(await unstart({ startedAt: '2026-11-20T08:59:00.000Z' })).toBe(false)
      await store.enqueue(aNewEntry(completionOf('job-1'), { id: 'completion' }))
      await expectUnchanged()
    })

    it('[OB25c] are not added while a report is begun, in whichever tab, and are once it is discarded', async () => {
      const draft = await begin()
      await expectUnchanged()
      await store.discardDraft(draft)
      expect(await unstart()).toBe(true)
    })

    it('[OB25c] are not added while a visit record is begun, or once one is recorded', async () => {
      await store.saveVisitDraft(() => aVisitDraft(), { note: 'Gate locked' })
      await expectUnchanged()
      const visit = aVisit({ recorded_at: TIMESTAMP })
      await store.recordVisit({ entryId: 'visit', ownerId: OWNER, jobId: 'job-1' }, () => ({
        record: aNewEntry({ kind: 'visit.record', jobId: 'job-1', visit }, { id: 'visit' }),
        photos: [],
      }))
      expect(await store.visitDrafts(OWNER)).toEqual([])
      await expectUnchanged()
    })

    it('[OB9c] are added in spite of what somebody else has begun', async () => {
      await begin('owner-2')
      expect(await unstart()).toBe(true)
    })

    it('[OB4d] leave the job pending when they end, without a start time', async () => {
      await unstart()
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job).toEqual(aJob())
    })

    it('[OB25g] leave the job with the later start that a pull has brought', async () => {
      await unstart()
      const again = aJob({ status: 'in_progress', actual_start_time: '2026-11-20T09:05:00.000Z' })
      await storePull(store, [again])
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job).toEqual(again)
    })
  })
}
