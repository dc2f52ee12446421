import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it as everyRow } from 'vitest'
import { officeOf } from '../support/office.ts'
import type { Office } from '../support/office.ts'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED, visitor } from '../support/demoAccounts.ts'
import { publicUrlOf, attach, BUCKET, pictureBytes, takePhoto, upload } from '../support/photo.ts'
import type { TakenPhoto } from '../support/photo.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Backend } from '../support/target.ts'

const TABLES = ['technicians', 'customers', 'jobs', 'inspection_reports', 'job_assignments']

/** Requests that the database refuses, for each kind of account. */
export function refusalsContract(target: () => Backend, it = everyRow): void {
  describe('refusals', () => {
    let office: Office
    let aoife: SupabaseClient
    let cormac: SupabaseClient
    let aoifesJob: string
    let aoifesReport: string
    let aoifesPhoto: TakenPhoto

    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
      cormac = await signIn(target(), CORMAC)
      aoifesJob = await office.assignJob({ status: 'in_progress' })
      const report = reportOn(aoifesJob)
      aoifesReport = report.id
      await aoife.from('inspection_reports').insert(report)
      aoifesPhoto = takePhoto(aoifesReport, '1-crown.jpg')
      await upload(aoife, aoifesPhoto)
      await attach(aoife, aoifesReport, aoifesPhoto)
    })

    describe('a visitor', () => {
      it.each(TABLES)('[R23] cannot read %s', async (table) => {
        const { data, error, status } = await visitor(target()).from(table).select('*')
        expect({ data, status, code: error?.code }).toEqual({ data: null, status: 401, code: '42501' })
      })

      it.each(['jobs', 'inspection_reports'])(
        '[R23] cannot insert into %s, nor update or delete',
        async (table) => {
          const anyone = visitor(target())
          const id = randomUUID()
          expect((await anyone.from(table).insert({ id })).error?.code).toBe('42501')
          expect((await anyone.from(table).update({ id }).eq('id', aoifesJob)).error?.code).toBe('42501')
          expect((await anyone.from(table).delete().eq('id', aoifesJob)).error?.code).toBe('42501')
        },
      )

      it('[R23] cannot call attach_photo', async () => {
        const { error } = await attach(visitor(target()), aoifesReport, aoifesPhoto)
        expect(error).toMatchObject({ code: '42501', message: 'permission denied for function attach_photo' })
      })

      it('[R19] cannot list, upload, replace or delete photos', async () => {
        const anyone = visitor(target())
        expect((await anyone.storage.from(BUCKET).list(aoifesReport)).data ?? []).toEqual([])
        expect((await anyone.storage.from(BUCKET).list()).data ?? []).toEqual([])
        expect((await upload(anyone, takePhoto(aoifesReport, '9-new.jpg'))).error).not.toBeNull()
        expect(
          (await upload(anyone, { ...aoifesPhoto, bytes: pictureBytes(5).buffer }, true)).error,
        ).not.toBeNull()
        await anyone.storage.from(BUCKET).remove([aoifesPhoto.path])
        await expectPhotoUntouched()
      })
    })

    describe('another technician', () => {
      it.each([
        ['jobs', () => ['id', aoifesJob]],
        ['inspection_reports', () => ['id', aoifesReport]],
        ['technicians', () => ['first_name', 'Aoife']],
        ['customers', () => ['last_name', 'Nolan']],
      ])("[R23] cannot read another technician's %s", async (table, which) => {
        const [column = '', value = ''] = which()
        const { data, error } = await cormac.from(table).select('*').eq(column, value)
        expect({ data, error }).toEqual({ data: [], error: null })
        const { count } = await cormac
          .from(table)
          .select('*', { count: 'exact', head: true })
          .eq(column, value)
        expect(count).toBe(0)
      })

      it("[R23] cannot move another technician's job", async () => {
        const job = await office.assignJob()
        const { data } = await cormac.from('jobs').update({ status: 'in_progress' }).eq('id', job).select()
        expect(data).toEqual([])
        expect((await office.job(job))['status']).toBe('pending')
      })

      it('[R23] cannot report on a job that was never theirs', async () => {
        const job = await office.assignJob({ status: 'in_progress' })
        const { error, status } = await cormac.from('inspection_reports').insert(reportOn(job))
        expect({ status, code: error?.code }).toEqual({ status: 403, code: 'PT403' })
        expect(await office.reportsOn(job)).toEqual([])
        expect((await office.job(job))['status']).toBe('in_progress')
      })

      it('[R23] gets the same refusal for a report on a job that does not exist', async () => {
        const { error } = await cormac.from('inspection_reports').insert(reportOn(randomUUID()))
        expect(error).toMatchObject({ code: 'PT403', message: 'This job was never assigned to you' })
      })

      it("[R23] cannot attach a photo to another's report, nor rewrite its list", async () => {
        expect((await attach(cormac, aoifesReport, aoifesPhoto)).error?.code).toBe('PT403')
        const { error } = await cormac
          .from('inspection_reports')
          .update({ photos: [] })
          .eq('id', aoifesReport)
        expect(error?.code).toBe('42501')
        await expectPhotoUntouched()
      })

      it.each([
        ["another's folder", () => `${aoifesReport}/9-mine.jpg`],
        ["another's folder in capitals", () => `${aoifesReport.toUpperCase()}/9-mine.jpg`],
        ['no folder', () => '9-mine.jpg'],
        ['a folder that is no id', () => 'reports/9-mine.jpg'],
        ['a path with ..', () => `${aoifesReport}/../9-mine.jpg`],
      ])('[R19] cannot upload into %s', async (_what, path) => {
        const { error } = await upload(cormac, { ...takePhoto(aoifesReport), path: path() })
        expect(error).not.toBeNull()
      })

      it('[R19] cannot list, replace, move, copy or delete photos of another', async () => {
        const photos = cormac.storage.from(BUCKET)
        expect((await photos.list(aoifesReport)).data).toEqual([])
        expect(
          (await upload(cormac, { ...aoifesPhoto, bytes: pictureBytes(5).buffer }, true)).error,
        ).not.toBeNull()
        expect(
          (await photos.update(aoifesPhoto.path, pictureBytes(5), { contentType: 'image/jpeg' })).error,
        ).not.toBeNull()
        expect((await photos.move(aoifesPhoto.path, 'mine.jpg')).error).not.toBeNull()
        expect((await photos.copy(aoifesPhoto.path, 'mine.jpg')).error).not.toBeNull()
        await photos.remove([aoifesPhoto.path])
        await expectPhotoUntouched()
      })
    })

    describe('the technician themselves', () => {
      it.each([
        { technician_id: null },
        { customer_id: randomUUID() },
        { job_number: 'X' },
        { scheduled_date: '2030-01-01' },
        { start_received_at: '2030-01-01T00:00:00Z' },
        { special_instructions: 'x' },
      ])('[R23] cannot write %o on a job', async (change) => {
        const before = await office.job(aoifesJob)
        const { error, status } = await aoife.from('jobs').update(change).eq('id', aoifesJob)
        expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' })
        expect(await office.job(aoifesJob)).toEqual(before)
      })

      it.each([
        { technician_id: randomUUID() },
        { needs_review: false },
        { received_at: '2030-01-01T00:00:00Z' },
        { superseded_at: '2030-01-01T00:00:00Z' },
      ])('[R23] cannot set %o on a new report', async (extra) => {
        const job = await office.assignJob({ status: 'in_progress' })
        const { error } = await aoife.from('inspection_reports').insert({ ...reportOn(job), ...extra })
        expect(error?.code).toBe('42501')
        expect(await office.reportsOn(job)).toEqual([])
      })

      it('[R15] cannot choose the number of a report', async () => {
        const report = reportOn(await office.assignJob({ status: 'in_progress' }))
        const { error } = await aoife.from('inspection_reports').insert({ ...report, report_number: 'IR-1' })
        expect(error).not.toBeNull()
      })

      it('[R23] cannot submit a report with photos already on it', async () => {
        const report = reportOn(await office.assignJob({ status: 'in_progress' }))
        const photos = [publicUrlOf(aoife, `${report.id}/1-a.jpg`)]
        expect((await aoife.from('inspection_reports').insert({ ...report, photos })).error).toMatchObject({
          code: 'PT422',
          message: 'Photos are attached to a report after it was submitted',
        })
        expect((await aoife.from('inspection_reports').insert({ ...report, photos: [] })).error).toBeNull()
      })

      it.each([
        { overall_status: 'good' },
        { job_id: randomUUID() },
        { needs_review: false },
        { superseded_at: null },
        { photos: [] },
      ])('[R23] cannot change %o on a report that was submitted', async (change) => {
        const before = await office.reportsOn(aoifesJob)
        const { error } = await aoife.from('inspection_reports').update(change).eq('id', aoifesReport)
        expect(error?.code).toBe('42501')
        expect(await office.reportsOn(aoifesJob)).toEqual(before)
      })

      it('[R23] cannot upsert over a report', async () => {
        const before = await office.reportsOn(aoifesJob)
        const { error } = await aoife
          .from('inspection_reports')
          .upsert({ ...reportOn(aoifesJob), id: aoifesReport })
        expect(error).not.toBeNull()
        expect(await office.reportsOn(aoifesJob)).toEqual(before)
      })

      it.each(TABLES)('[R23] cannot delete from %s', async (table) => {
        const column = table === 'job_assignments' ? 'job_id' : 'id'
        const { error } = await aoife.from(table).delete().not(column, 'is', null)
        expect(error?.code).toBe('42501')
      })

      it.each(['technicians', 'customers', 'jobs'])('[R23] cannot insert into %s', async (table) => {
        expect((await aoife.from(table).insert({ id: randomUUID() })).error?.code).toBe('42501')
      })

      it('[R23] cannot change their own technician row', async () => {
        const { error } = await aoife
          .from('technicians')
          .update({ county: 'Kerry' })
          .eq('first_name', 'Aoife')
        expect(error?.code).toBe('42501')
      })

      it('[R23] cannot read who else was ever assigned', async () => {
        expect((await aoife.from('job_assignments').select('*')).error?.code).toBe('42501')
      })

      it('[R23] cannot reach the schemas behind the API', async () => {
        for (const schema of ['private', 'auth', 'storage']) {
          const { error } = await aoife.schema(schema).from('users').select('*')
          expect(error).not.toBeNull()
        }
        expect((await aoife.schema('private').rpc('current_technician_id')).error).not.toBeNull()
      })

      it.each([
        ['spelled in capitals', () => aoifesReport.toUpperCase()],
        ['without its hyphens', () => aoifesReport.replaceAll('-', '')],
        ['in braces', () => `{${aoifesReport}}`],
        ['with a folder below it', () => `${aoifesReport}/more`],
      ])('[R19] cannot upload into the folder of their report %s', async (_what, folder) => {
        const { error } = await upload(aoife, { ...takePhoto(aoifesReport), path: `${folder()}/9-new.jpg` })
        // Supabase's Storage takes no name with braces at all.
        expect(error).toMatchObject({ statusCode: expect.toBeOneOf(['403', '400']) })
      })

      it('[R19] cannot replace or delete a photo, not even their own', async () => {
        expect(
          (await upload(aoife, { ...aoifesPhoto, bytes: pictureBytes(5).buffer }, true)).error,
        ).not.toBeNull()
        await aoife.storage.from(BUCKET).remove([aoifesPhoto.path])
        await expectPhotoUntouched()
      })
    })

    describe('an account without an active technician', () => {
      it.each([INACTIVE, UNLINKED])('[R22] %s reads no jobs, customers or reports', async (email) => {
        const client = await signIn(target(), email)
        for (const table of ['jobs', 'customers', 'inspection_reports']) {
          expect((await client.from(table).select('*')).data).toEqual([])
        }
      })

      it.each([INACTIVE, UNLINKED])('[R22] %s cannot submit a report', async (email) => {
        const client = await signIn(target(), email)
        expect((await client.from('inspection_reports').insert(reportOn(aoifesJob))).error?.code).toBe(
          'PT403',
        )
      })

      it('[R22] a technician who is switched off loses access to everything but their own row at once', async () => {
        const job = await office.assignJob({ to: CORMAC, status: 'in_progress' })
        await office.setActive(CORMAC, false)
        try {
          expect((await cormac.from('jobs').select('*')).data).toEqual([])
          expect(
            (await cormac.from('jobs').update({ status: 'completed' }).eq('id', job).select()).data,
          ).toEqual([])
          expect((await cormac.from('inspection_reports').insert(reportOn(job))).error?.code).toBe('PT403')
          expect((await cormac.from('technicians').select('is_active')).data).toEqual([{ is_active: false }])
        } finally {
          await office.setActive(CORMAC, true)
        }
      })
    })

    it('simultaneous requests of different accounts keep their own privileges', async () => {
      const anyone = visitor(target())
      const results = await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const who = [aoife, cormac, anyone][index % 3] ?? anyone
          const { data, status } = await who.from('jobs').select('id').eq('id', aoifesJob)
          return [status, data?.length ?? null]
        }),
      )
      expect(results).toEqual(
        Array.from({ length: 10 }, () => [
          [200, 1],
          [200, 0],
          [401, null],
        ]).flat(),
      )
    })

    it('[R23] a token with a foreign signature gives no access', async () => {
      const claims = { sub: randomUUID(), role: 'service_role', exp: 4_000_000_000 }
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      for (const token of [
        `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
        `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('forged').toString('base64url')}`,
      ]) {
        const response = await fetch(`${target().url}/rest/v1/jobs?select=id`, {
          headers: { apikey: target().anonKey, authorization: `Bearer ${token}` },
        })
        expect(response.status).toBe(401)
      }
    })

    async function expectPhotoUntouched() {
      const response = await fetch(publicUrlOf(aoife, aoifesPhoto.path))
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(aoifesPhoto.bytes))
    }
  })
}
