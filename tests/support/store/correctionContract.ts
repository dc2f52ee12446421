import { beforeEach, describe, expect, it } from 'vitest'
import type { Correction } from '#domain/report.ts'
import { correctionDraft } from '#sync/correctReport.ts'
import { newDraft, type Draft } from '#sync/draft.ts'
import { ReportGoneError } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { storePull } from './pulls.ts'
import { aJob, aNewEntry, aReport, aTechnician, correctionOf, OWNER, reportOf, TIMESTAMP } from './samples.ts'
import { openSignedIn } from './contractSetup.ts'

const REPORT = aReport({ id: 'report-of-job-1' })
const CHANGED_AT = '2026-11-20T10:00:00.000Z'

/** Corrections of reports [R29]. */
export function describeCorrections(name: string, open: () => Promise<Store>): void {
  describe(`corrections on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
      await storePull(store, [aJob({ status: 'completed' })])
      await store.savePulledReports(OWNER, [{ report: REPORT, photoUrls: ['url'], changedAt: CHANGED_AT }])
    })

    const correct = async (change: Partial<Correction> = {}) => {
      const mutation = correctionOf('job-1', change)
      const draft = correctionDraft(OWNER, await shown(), `draft-${Math.random()}`, TIMESTAMP)
      await store.openDraft(draft)
      await store.submitReport(draft, () => ({
        report: null,
        entries: [aNewEntry(mutation, { id: `entry of ${change.id}` })],
      }))
      const entry = (await store.entries(OWNER)).at(-1)
      if (!entry) throw new Error('the correction has no entry')
      return entry
    }
    const shown = async () => {
      const report = await store.report(OWNER, REPORT.id)
      if (!report) throw new Error('the report is missing')
      return report
    }

    it('[R29] [OB10k] shows a report with its unsent correction, alone and with its job', async () => {
      await correct()
      expect(await shown()).toMatchObject({ version: 2, damper_notes: 'Corrected', submitted_at: TIMESTAMP })
      expect(await store.reportOfJob(OWNER, 'job-1')).toMatchObject({
        report: { version: 2, damper_notes: 'Corrected' },
        photoUrls: ['url'],
      })
    })

    it('[R29] ends the draft of a correction with its entry, and stores no second report', async () => {
      await correct()
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
      expect((await store.entries(OWNER)).map(({ mutation }) => mutation.kind)).toEqual(['report.correct'])
    })

    it('[R29] [OB10j] reads the report that a draft corrects, as it is shown, in the transaction that ends the draft', async () => {
      await correct()
      const read: unknown[] = []
      const end = async (draft: Draft) => {
        await store.openDraft(draft)
        await store.submitReport(draft, (_draft, _photos, corrected) => {
          read.push(corrected)
          return { report: null, entries: [] }
        })
      }
      await end(correctionDraft(OWNER, REPORT, 'correction-3', TIMESTAMP))
      await end(newDraft(OWNER, 'job-1', 'report-5', aTechnician(), TIMESTAMP))
      expect(read).toEqual([await shown(), null])
      expect(read[0]).toMatchObject({ version: 2 })
    })

    it('[R29] opens the draft of a correction while its report is unsent', async () => {
      await storePull(store, [aJob({ status: 'in_progress' })])
      expect(await store.enqueue(aNewEntry(reportOf('job-1')))).toBe(true)
      const draft = correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP)
      expect(await store.openDraft(draft)).toEqual(draft)
    })

    it('[OB22i] [R29] opens no correction of a report that was deleted since it was shown', async () => {
      await store.setIdentity(null)
      const opening = store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await expect(opening).rejects.toThrow(new ReportGoneError())
      expect(await store.drafts(OWNER)).toEqual([])
    })

    it('[OB22i] [R29] keeps a report that is being corrected when its technician signs out', async () => {
      await store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await store.setIdentity(null)
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB22i] [R29] keeps a report that is being corrected when old reports are deleted', async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP)
      await store.openDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await shown()).toEqual(REPORT)
      await store.discardDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.report(OWNER, REPORT.id)).toBeNull()
    })

    it('[OB4b] shows the report without a correction that was refused', async () => {
      const entry = await correct()
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB4d] applies an accepted correction to the stored report', async () => {
      await store.completeEntries([await correct()])
      expect(await store.entries(OWNER)).toEqual([])
      expect(await shown()).toMatchObject({ version: 2, damper_notes: 'Corrected' })
    })

    it('[OB4b] [OB10k] [R29] shows what another phone made of the report, not what was made on top of a refused correction', async () => {
      const second = await correct()
      await correct({ id: 'third', version: 3, replaces: 'correction-of-job-1' })
      expect(await shown()).toMatchObject({ version: 3, correction_id: 'third' })
      await store.updateEntry({ ...second, state: { kind: 'refused', at: TIMESTAMP } })
      const other = { ...REPORT, version: 2, damper_notes: 'Elsewhere', correction_id: 'of-another-phone' }
      await store.savePulledReports(OWNER, [{ report: other, photoUrls: [], changedAt: CHANGED_AT }])
      expect(await shown()).toEqual(other)

      await store.putAway(OWNER, second.id, TIMESTAMP)
      expect(await store.entries(OWNER)).toEqual([])
      await store.putAway(OWNER, second.id, null)
      expect(await store.entries(OWNER)).toHaveLength(2)
    })

    it('[OB10l] refuses a pull of reports that was read before a correction was accepted', async () => {
      const asOf = await store.pullCursor(OWNER)
      await store.completeEntries([await correct()])
      const cursor = { since: 'later', pulledAt: TIMESTAMP }
      const before = { report: REPORT, photoUrls: [], changedAt: CHANGED_AT }
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toMatchObject({ version: 2 })
      expect(await store.reportCursor(OWNER)).toBeNull()
    })

    it('[OB10l] keeps a later version of a report that is fetched alone, not if all are', async () => {
      await store.completeEntries([await correct()])
      const before = { report: REPORT, photoUrls: [], changedAt: '2026-11-20T11:00:00.000Z' }
      await store.savePulledReports(OWNER, [before])
      expect(await shown()).toMatchObject({ version: 2 })
      const cursor = { since: 'restored', pulledAt: TIMESTAMP }
      const asOf = await store.pullCursor(OWNER)
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toEqual(REPORT)
    })
  })
}
