import { expect, it } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import type { LiveQuery, Store } from '#sync/ports/store.ts'
import { storePull } from './pulls.ts'
import { aJob, aNewEntry, anIdentity, aReport, aVisitDraft, TIMESTAMP, OWNER, startOf } from './samples.ts'

/** A store and its live queries. */
export type ObservedStore = { store: Store; liveQuery: LiveQuery }

type Change = {
  data: string
  read: (store: Store) => Promise<unknown>
  change: (store: Store) => Promise<unknown>
}

const CHANGES: readonly Change[] = [
  {
    data: 'who is signed in',
    read: (store) => store.identity(),
    change: (store) => store.setIdentity(null),
  },
  {
    data: 'the jobs',
    read: (store) => store.jobs(OWNER),
    change: async (store) => storePull(store, [aJob({ id: 'job-2' })]),
  },
  {
    data: 'the jobs that a search finds',
    read: async (store) => (await store.prepareSearch(OWNER))({ words: 'cctv', status: null }, []),
    change: (store) => storePull(store, [aJob({ service_type: 'CCTV survey' })]),
  },
  {
    data: 'the saved reports',
    read: (store) => store.reportOfJob(OWNER, 'job-1'),
    change: (store) =>
      store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }]),
  },
  {
    data: 'the drafts',
    read: (store) => store.drafts(OWNER),
    change: (store) =>
      store.openDraft(newDraft(OWNER, 'job-1', 'report-1', anIdentity().technician, TIMESTAMP)),
  },
  {
    data: 'the certificate to hand over',
    read: (store) => store.handover(OWNER),
    change: async (store) => {
      const draft = await store.openDraft(
        newDraft(OWNER, 'job-1', 'report-1', anIdentity().technician, TIMESTAMP),
      )
      await store.submitReport(draft, () => ({ report: aReport({ id: 'report-1' }), entries: [] }))
    },
  },
  {
    data: 'the drafts of visit records',
    read: (store) => store.visitDrafts(OWNER),
    change: (store) => store.saveVisitDraft(() => aVisitDraft(), { reason: 'no_access' }),
  },
  {
    data: 'the thumbnails of earlier visits',
    read: (store) => store.earlierPhotos(OWNER, ['report-1/photo.jpg']),
    change: (store) =>
      store.saveEarlierPhoto({ ownerId: OWNER, path: 'report-1/photo.jpg', bytes: new ArrayBuffer(2) }),
  },
  {
    data: 'the whole outbox',
    read: (store) => store.allEntries(OWNER),
    change: async (store) => {
      await store.enqueue(aNewEntry(startOf('job-1')))
      for (const entry of await store.entries(OWNER)) {
        await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
        await store.putAway(OWNER, entry.id, TIMESTAMP)
      }
    },
  },
  {
    data: 'the outbox',
    read: (store) => store.entries(OWNER),
    change: (store) => store.enqueue(aNewEntry(startOf('job-1'))),
  },
]

/** Tests that every store announces its changes (rule OB4c). `open` returns an empty store. */
export function describeLiveQueries(name: string, open: () => Promise<ObservedStore>): void {
  it.each(CHANGES)(
    `[OB4c] the store on ${name} notifies live queries of a change of $data`,
    async ({ read, change }) => {
      const { store, liveQuery } = await open()
      await store.setIdentity(anIdentity())
      await storePull(store, [aJob()])
      const shown: unknown[] = []
      const stop = liveQuery(
        () => read(store),
        (value) => shown.push(value),
      )
      const before = await read(store)
      await expect.poll(() => shown.at(-1)).toEqual(before)
      await change(store)
      // IndexedDB announces a change just after its transaction, and a search reads it then.
      await expect.poll(() => read(store)).not.toEqual(before)
      const after = await read(store)
      await expect.poll(() => shown.at(-1)).toEqual(after)
      stop()
    },
  )
}
