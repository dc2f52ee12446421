import { describe, expect, it } from 'vitest'
import { NextDatabase } from '#adapters/indexeddb/nextDatabase.fixture.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import type { DiagnosticLine } from '#sync/diagnostics.ts'
import { newDraft } from '#sync/draft.ts'
import { bytes, copy, draftWithPhoto } from './contractSetup.ts'
import { anUpdate, storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aTechnician,
  aVisitDraft,
  OWNER,
  photoOf,
  reportOf,
  startOf,
  TIMESTAMP,
} from './samples.ts'

/** Fills every store with what a technician's phone has: unsent work, drafts, and what was pulled. */
async function fill(db: PortalDatabase): Promise<void> {
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  await storePull(store, anUpdate([aJob({ id: 'job-2' })]))
  const asOf = await store.pullCursor(OWNER)
  const cursor = { since: 'cursor-1', pulledAt: TIMESTAMP }
  await store.savePulledReports(OWNER, [], { cursor, known: null, asOf })
  await store.enqueue(aNewEntry(startOf('job-1')))
  const { reportId } = await draftWithPhoto(store)
  await store.submitReport({ ownerId: OWNER, jobId: 'job-1', reportId }, () => ({
    report: aReport({ id: reportId }),
    entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))],
  }))
  const draft = newDraft(OWNER, 'job-2', 'report-of-job-2', aTechnician(), TIMESTAMP)
  await store.openDraft(draft)
  await store.addPicture(aPicture({ reportId: draft.reportId }), bytes())
  await store.saveVisitDraft(() => aVisitDraft({ jobId: 'job-2' }), { reason: 'no_access', note: 'Locked' })
  await store.saveEarlierPhoto({ ownerId: OWNER, path: 'earlier/1-crown.jpg', bytes: copy() })
  await db.authStorage.put('a session', 'session')
  const line: DiagnosticLine = { at: TIMESTAMP, where: 'tab', event: { kind: 'started', version: '1' } }
  await db.diagnostics.add(line)
  await db.errors.add({ ownerId: OWNER, line, isReported: false })
}

async function rowsOf(db: PortalDatabase): Promise<Record<string, object[]>> {
  const stores = db.tables.map(async (table) => [table.name, await table.toArray()] as const)
  return Object.fromEntries(await Promise.all(stores))
}

/**
 * Defines the tests that a next version of the database, and a rollback to this one, have to pass in a browser engine
 * (rules OB16c, OB16d).
 */
export function describeVersions(engine: string): void {
  describe(`a next version of the database, in ${engine}`, () => {
    async function upgraded(name: string) {
      const released = new PortalDatabase(name)
      await fill(released)
      const before = await rowsOf(released)
      released.close()
      return { before, next: new NextDatabase(name) }
    }

    it('[OB16c] opens with every row of the one before, and changes those that it declares to change', async () => {
      const { before, next } = await upgraded('every-row')
      const { writingTurn, jobs = [], ...others } = before
      expect(writingTurn).toEqual([])
      expect(Object.entries(others).filter(([, rows]) => rows.length === 0)).toEqual([])
      expect(await rowsOf(next)).toEqual({
        ...before,
        jobs: jobs.map((row) => ({ ...row, town: 'Rush' })),
        visitNotes: [],
      })
      expect(await next.table('jobs').where('[ownerId+town]').equals([OWNER, 'Rush']).count()).toBe(2)
    })

    it('[OB16c] sends the unsent work of the one before', async () => {
      const store = createDexieStore((await upgraded('unsent-work')).next)
      const entries = await store.entries(OWNER)
      expect(entries.map(({ mutation }) => mutation)).toEqual([
        startOf('job-1'),
        reportOf('job-1'),
        photoOf('job-1'),
      ])
      await store.completeEntries(entries)
      expect(await store.entries(OWNER)).toEqual([])
      expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({ status: 'completed' })
    })

    it('[OB16d] can be opened by the one before: nothing is lost, and what is saved then is sent', async () => {
      const { before, next } = await upgraded('taken-back')
      await next.open()
      next.close()
      const older = new PortalDatabase('taken-back')
      const { jobs = [], ...others } = await rowsOf(older)
      const { jobs: jobsBefore = [], ...othersBefore } = before
      expect(jobs.map((row) => ({ ...row, town: undefined }))).toEqual(
        jobsBefore.map((row) => ({ ...row, town: undefined })),
      )
      expect(others).toEqual(othersBefore)

      const store = createDexieStore(older)
      const unsent = await store.entries(OWNER)
      await store.enqueue(aNewEntry(startOf('job-2')))
      expect(await store.entries(OWNER)).toHaveLength(unsent.length + 1)
      older.close()
      const again = createDexieStore(new NextDatabase('taken-back'))
      expect(await again.entries(OWNER)).toHaveLength(unsent.length + 1)
    })
  })
}
