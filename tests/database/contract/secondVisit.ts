import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { aReport } from '../../support/store/samples.ts'
import { officeOf, type Office } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { takePhoto } from '../support/photo.ts'
import type { Target } from '../support/target.ts'

const ACCEPTED = { kind: 'accepted' }

/** Work of the portal on a job that the office has reopened. */
export function secondVisitContract(target: () => Target): void {
  describe('a job that the office reopens', () => {
    let office: Office
    let db: PortalDatabase
    let send: (mutation: Mutation, bytes?: ArrayBuffer) => Promise<unknown>
    let photosOf: (jobId: string) => Promise<unknown>
    beforeAll(async () => {
      // Node has no locks.
      const request = (_name: string, task: () => Promise<unknown>) => task()
      vi.stubGlobal('navigator', { locks: { request } })
      office = officeOf(target())
      const { data } = await (await signIn(target(), AOIFE)).auth.getSession()
      const ownerId = data.session?.user.id ?? ''
      db = new PortalDatabase(`second-visit-${randomUUID()}`)
      await db.authStorage.put(JSON.stringify(data.session), SESSION_KEY)
      const config = { url: target().url, key: target().anonKey, isEmbedded: true }
      const server = createSupabaseServer(createSupabaseConnection(config, db))
      send = (mutation, bytes) => server.send(ownerId, mutation, bytes ?? null)
      photosOf = async (jobId) => {
        const pull = await server.pullReports(ownerId, { jobId })
        if (pull.kind !== 'pulled') throw new Error(pull.kind)
        return Object.fromEntries(pull.reports.map(({ report, photoUrls }) => [report.id, photoUrls]))
      }
    })
    afterAll(async () => {
      await db.delete()
      vi.unstubAllGlobals()
    })

    /** Starts the job, reports on it with a photo, and returns what was sent. */
    async function visit(jobId: string, at: string) {
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: at })
      const { bytes, ...taken } = takePhoto(report.id, `${Date.parse(at)}-crown.jpg`)
      const photo = { ...taken, id: randomUUID(), reportId: report.id, contentType: 'image/jpeg' }
      expect(await send({ kind: 'job.start', jobId, at })).toEqual(ACCEPTED)
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      expect(await send({ kind: 'photo.upload', jobId, photo }, bytes)).toEqual(ACCEPTED)
      return { report, path: photo.path }
    }

    it('[OB13f] accepts the report of the second visit with its photos, and keeps the first one', async () => {
      const jobId = await office.assignJob()
      const first = await visit(jobId, '2026-03-04T10:45:30.123Z')
      await office.setStatus(jobId, 'pending')
      const second = await visit(jobId, '2026-03-11T09:00:00.000Z')

      expect((await office.job(jobId))['status']).toBe('completed')
      expect(await office.reportsOn(jobId)).toMatchObject([
        { id: first.report.id, photos: [first.path], superseded_at: expect.anything(), needs_review: false },
        { id: second.report.id, photos: [second.path], superseded_at: null, needs_review: false },
      ])
      const urlOf = (path: string) => `${target().url}/storage/v1/object/public/inspection-photos/${path}`
      expect(await photosOf(jobId)).toEqual({
        [first.report.id]: [urlOf(first.path)],
        [second.report.id]: [urlOf(second.path)],
      })
    })

    it('[OB10d] still accepts the report and the photos of the first visit', async () => {
      const jobId = await office.assignJob()
      const { report, path } = await visit(jobId, '2026-03-04T10:45:30.123Z')
      await office.setStatus(jobId, 'in_progress')
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      const { bytes, ...taken } = takePhoto(report.id, '2-late.jpg')
      const late = { ...taken, id: randomUUID(), reportId: report.id, contentType: 'image/jpeg' }
      expect(await send({ kind: 'photo.upload', jobId, photo: late }, bytes)).toEqual(ACCEPTED)
      expect(await office.reportsOn(jobId)).toMatchObject([{ photos: [path, late.path].toSorted() }])
    })

    it('[OB13g] keeps a report of the first visit that arrives after that, for the office to review', async () => {
      const jobId = await office.assignJob()
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-04T10:45:30.123Z' })
      expect(await send({ kind: 'job.start', jobId, at: '2026-03-04T10:00:00.000Z' })).toEqual(ACCEPTED)
      await office.setStatus(jobId, 'pending')
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      expect((await office.job(jobId))['status']).toBe('pending')
      expect(await office.reportsOn(jobId)).toMatchObject([{ id: report.id, needs_review: true }])

      const second = await visit(jobId, '2026-03-11T09:00:00.000Z')
      expect((await office.job(jobId))['status']).toBe('completed')
      expect(await office.reportsOn(jobId)).toMatchObject([
        { id: report.id, needs_review: true },
        { id: second.report.id, needs_review: false },
      ])
    })

    it('[OB13g] keeps it for the office to review, too, if the second visit has begun on another phone', async () => {
      const jobId = await office.assignJob()
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-04T10:45:30.123Z' })
      expect(await send({ kind: 'job.start', jobId, at: '2026-03-04T10:00:00.000Z' })).toEqual(ACCEPTED)
      await office.setStatus(jobId, 'pending')
      expect(await send({ kind: 'job.start', jobId, at: '2026-03-11T09:00:00.000Z' })).toEqual(ACCEPTED)
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      expect((await office.job(jobId))['status']).toBe('in_progress')

      const next = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-11T09:45:00.000Z' })
      expect(await send({ kind: 'report.submit', jobId, report: next })).toEqual(ACCEPTED)
      expect((await office.job(jobId))['status']).toBe('completed')
      expect(await office.reportsOn(jobId)).toMatchObject([
        { id: report.id, needs_review: true },
        { id: next.id, needs_review: false },
      ])
    })

    it('[OB14] accepts a report by a clock that was set back since the start, on a job that was not opened again', async () => {
      const jobId = await office.assignJob()
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-04T10:45:30.123Z' })
      expect(await send({ kind: 'job.start', jobId, at: '2026-03-11T09:00:00.000Z' })).toEqual(ACCEPTED)
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      expect(await office.reportsOn(jobId)).toMatchObject([{ id: report.id, needs_review: false }])
    })

    it('[R23] accepts no report of a technician who has not started it', async () => {
      const jobId = await office.assignJob()
      await office.setStatus(jobId, 'in_progress')
      await office.setStatus(jobId, 'pending')
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-04T10:45:30.123Z' })
      expect(await send({ kind: 'report.submit', jobId, report })).toMatchObject({
        kind: 'refused',
        reason: 'Start the job before you report on it',
      })
    })

    it('[OB10w] [OB13f] has one report for each visit, however often it is reopened', async () => {
      const jobId = await office.assignJob()
      for (let week = 1; week <= 7; week += 1) {
        await visit(jobId, `2026-03-0${week}T09:00:00.000Z`)
        await office.setStatus(jobId, week % 2 === 0 ? 'cancelled' : 'pending')
        await office.setStatus(jobId, 'pending')
      }
      expect((await office.reportsOn(jobId)).filter((report) => report['superseded_at'] === null)).toEqual([])
      expect(await office.reportsOn(jobId)).toHaveLength(7)
    })

    it('[R24] leaves a report unchanged that still needs review', async () => {
      const jobId = await office.assignJob({ status: 'cancelled' })
      const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: '2026-03-04T10:45:30.123Z' })
      expect(await send({ kind: 'report.submit', jobId, report })).toEqual(ACCEPTED)
      await office.setStatus(jobId, 'pending')
      expect(await office.reportsOn(jobId)).toMatchObject([{ needs_review: true, superseded_at: null }])
    })
  })
}
