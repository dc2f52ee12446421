import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { ReportSource, Server } from '#sync/ports/server.ts'
import { aReport } from '../../support/store/samples.ts'
import { freeLock } from '../../support/store/sessions.ts'
import { officeOf, type Office } from '../support/office.ts'
import { CORMAC, signIn } from '../support/demoAccounts.ts'
import { takePhoto } from '../support/photo.ts'
import type { Target } from '../support/target.ts'

const AT = '2026-03-04T10:45:30.123Z'
const SWITCHED_OFF = 'Your account is currently inactive. Please contact support.'

/** How the portal handles the responses to a technician who is switched off. */
export function switchedOffContract(target: () => Target): void {
  describe('a portal whose technician is switched off', () => {
    let office: Office
    let db: PortalDatabase
    let server: Server & ReportSource
    let ownerId: string
    beforeAll(async () => {
      office = officeOf(target())
      const { data } = await (await signIn(target(), CORMAC)).auth.getSession()
      ownerId = data.session?.user.id ?? ''
      db = new PortalDatabase(`switched-off-${randomUUID()}`)
      await db.authStorage.put(JSON.stringify(data.session), SESSION_KEY)
      const config = { url: target().url, key: target().anonKey, isEmbedded: true }
      server = createSupabaseServer(createSupabaseConnection(config, db, freeLock))
    })
    afterAll(async () => {
      await db.delete()
    })

    const assign = (status: string) => office.assignJob({ to: CORMAC, status })
    const outcomesOf = async (mutations: readonly [Mutation, ArrayBuffer | null][]) => {
      const outcomes = []
      for (const [mutation, bytes] of mutations) outcomes.push(await server.send(ownerId, mutation, bytes))
      return outcomes
    }

    it('[OB21b] [OB21d] treats no refusal as final, and sends everything once switched on again', async () => {
      const before = reportOf(await assign('in_progress'))
      await server.send(ownerId, before, null)
      const { bytes, ...stored } = takePhoto(before.report.id)
      const photo = { ...stored, id: randomUUID(), reportId: before.report.id, contentType: 'image/jpeg' }
      const mutations: [Mutation, ArrayBuffer | null][] = [
        [{ kind: 'job.start', jobId: await assign('pending'), at: AT }, null],
        [{ kind: 'job.complete', jobId: await assign('in_progress'), at: AT }, null],
        [reportOf(await assign('in_progress')), null],
        [{ kind: 'photo.upload', jobId: before.jobId, photo }, bytes],
        [{ kind: 'photo.upload', jobId: before.jobId, photo }, null],
      ]

      await office.setActive(CORMAC, false)
      try {
        const paused = { kind: 'no-access', reason: SWITCHED_OFF }
        expect(await outcomesOf(mutations)).toEqual(mutations.map(() => paused))
        const since = null
        expect(await server.pull(ownerId, { since, from: '2000-01-01' })).toEqual({
          kind: 'no-access',
          message: SWITCHED_OFF,
        })
        const failed = { kind: 'failed', message: SWITCHED_OFF, isOffline: false }
        const history = { before: { day: '9000-01-01' }, from: '2000-01-01' }
        expect(await server.fetchJobPage(ownerId, history)).toEqual(failed)
        expect(await server.pullReports(ownerId, { since, from: '2000-01-01T00:00:00.000Z' })).toEqual(failed)
      } finally {
        await office.setActive(CORMAC, true)
      }
      expect(await outcomesOf(mutations)).toEqual(mutations.map(() => ({ kind: 'accepted' })))
    })

    it('[OB21b] treats a refusal as final if its technician is active', async () => {
      const jobId = await office.assignJob()
      expect(await server.send(ownerId, { kind: 'job.start', jobId, at: AT }, null)).toEqual({
        kind: 'refused',
        reason: 'The job is no longer assigned to you',
      })
    })
  })
}

function reportOf(jobId: string): Mutation & { kind: 'report.submit' } {
  const report = aReport({ id: randomUUID(), job_id: jobId, submitted_at: AT })
  return { kind: 'report.submit', jobId, report }
}
