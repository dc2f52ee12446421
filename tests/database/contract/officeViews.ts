import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { officeOf, type SqlOffice } from '../support/office.ts'
import { daysAgo } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const ANY_TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

/** What the office reads in its views, whole rows of it [R24]. */
export function officeViewsContract(target: () => Target): void {
  describe('the office', () => {
    let office: SqlOffice
    let aoife: SupabaseClient
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
    })

    /** Rows of a view, as JSON, of this condition. */
    const rowsOf = async (view: string, condition: string, ...params: unknown[]) =>
      (
        await target().query(
          `select to_jsonb(each) as row from office.${view} as each where ${condition}`,
          params,
        )
      ).map(({ row }) => row)

    /** A started job at an address of its own. */
    async function aJob(jobNumber: string): Promise<string> {
      const id = await office.assignJob({ status: 'in_progress' })
      await target().query('update public.jobs set customer_id = $2, job_number = $3 where id = $1', [
        id,
        await newCustomer(target().query),
        jobNumber,
      ])
      return id
    }
    async function aReport(jobNumber: string, change: object = {}) {
      const report = { ...reportOn(await aJob(jobNumber)), ...change }
      const { error } = await aoife.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
      const number = `IR-${report.id.slice(24).toUpperCase().match(/.{4}/g)?.join('-')}`
      return { id: report.id, job: report.job_id, number }
    }
    async function correct(id: string, corrected_at = '2026-03-05T09:00:00Z') {
      const { error } = await aoife.rpc('correct_report', {
        correction_id: randomUUID(),
        report_id: id,
        version: 2,
        replaces: id,
        corrected_at,
        findings: { damper_notes: 'Seized', overall_status: 'poor' },
      })
      expect(error).toBeNull()
    }

    it('[R24] reads of a report what it is, whose, and what became of it', async () => {
      const { id, number } = await aReport('V-1', {
        firebox_not_inspected: 'not_reached',
        signed_by: 'Nora',
        next_inspection_date: '2027-03-04',
      })
      await office.editReport(id, { photos: [`${id}/1-a.jpg`, `${id}/2-b.jpg`] })
      await correct(id)
      await office.supersede(id)
      await target().query('insert into public.revoked_certificates (report_number) values ($1)', [number])
      expect(await rowsOf('reports', 'report_id = $1', id)).toEqual([
        {
          report_id: id,
          report_number: number,
          job_number: 'V-1',
          job_status: 'completed',
          first_name: 'Nora',
          last_name: 'Keane',
          city: 'Boyle',
          written_by: 'Brennan',
          submitted_at: '2026-03-04T10:45:30.123+00:00',
          received_at: ANY_TIMESTAMP,
          version: 2,
          corrected_at: '2026-03-05T09:00:00+00:00',
          overall_status: 'poor',
          not_inspected: ['firebox'],
          photos: 2,
          signed_by: 'Nora',
          next_inspection_date: '2027-03-04',
          superseded_at: ANY_TIMESTAMP,
          needs_review: false,
          times_need_review: true,
          revoked_at: ANY_TIMESTAMP,
        },
      ])
    })

    it('[R24] [R29] reads every version of a report, and what each correction changed, with its account', async () => {
      const { id, number } = await aReport('V-2')
      await correct(id)
      await office.editReport(id, { weather_conditions: 'Gale' })
      const versions = { report_number: number, photos: [], report_id: id }
      const said = (damper_notes: string, weather_conditions = 'Rain; wind from the west') =>
        expect.objectContaining({ damper_notes, weather_conditions })
      expect(await rowsOf('report_versions', 'report_id = $1 order by version', id)).toEqual([
        {
          ...versions,
          version: 1,
          is_current: false,
          made_at: '2026-03-04T10:45:30.123+00:00',
          made_by: AOIFE,
          content: said(''),
        },
        {
          ...versions,
          version: 2,
          is_current: false,
          made_at: '2026-03-05T09:00:00+00:00',
          made_by: AOIFE,
          content: said('Seized'),
        },
        {
          ...versions,
          version: 3,
          is_current: true,
          made_at: ANY_TIMESTAMP,
          made_by: null,
          content: said('Seized', 'Gale'),
        },
      ])
      const second = {
        report_number: number,
        version: 2,
        corrected_at: '2026-03-05T09:00:00+00:00',
        corrected_by: AOIFE,
      }
      const weather = { field: 'weather_conditions', was: 'Rain; wind from the west', became: 'Gale' }
      expect(await rowsOf('corrections', 'report_number = $1 order by version, field', number)).toEqual([
        { ...second, field: 'damper_notes', was: '', became: 'Seized' },
        { ...second, field: 'overall_status', was: 'needs_attention', became: 'poor' },
        { ...second, version: 3, corrected_at: ANY_TIMESTAMP, corrected_by: null, ...weather },
      ])
    })

    it('[R24] [R32] reads a visit, which is open until the job is moved, done or cancelled', async () => {
      const [id, job] = [randomUUID(), await aJob('V-3')]
      await office.editJob(job, { scheduled_date: '2026-03-04' })
      const record = { id, job_id: job, reason: 'unsafe', note: 'No ladder', scheduled_date: '2026-03-04' }
      await aoife.from('visit_records').insert({ ...record, recorded_at: '2026-03-04T10:45:30Z' })
      await target().query('update public.visit_records set photos = array[$2] where id = $1', [
        id,
        `${id}/1-a.jpg`,
      ])
      const visits = () => rowsOf('visits', 'visit_id = $1', id)
      expect(await visits()).toEqual([
        {
          visit_id: id,
          job_number: 'V-3',
          reason: 'unsafe',
          note: 'No ladder',
          recorded_at: '2026-03-04T10:45:30+00:00',
          received_at: ANY_TIMESTAMP,
          recorded_by: 'Brennan',
          photos: 1,
          times_need_review: true,
          is_open: true,
        },
      ])
      await office.editJob(job, { scheduled_date: '2026-03-05' })
      expect(await visits()).toMatchObject([{ is_open: false }])
      await office.editJob(job, { scheduled_date: '2026-03-04' })
      await office.setStatus(job, 'completed')
      expect(await visits()).toMatchObject([{ is_open: false }])
      await office.setStatus(job, 'in_progress')
      expect(await visits()).toMatchObject([{ is_open: true }])
      await office.cancel(job)
      expect(await visits()).toMatchObject([{ is_open: false }])
    })

    it('[R24] finds everything that waits for a decision in one list', async () => {
      const now = new Date().toISOString()
      const { id, number } = await aReport('V-4', { submitted_at: now })
      await target().query(
        'update public.jobs set actual_start_time = $2, actual_end_time = $2 where job_number = $1',
        ['V-4', now],
      )
      const waiting = () => rowsOf('to_review', "job_number = 'V-4' order by what")
      expect(await waiting()).toEqual([])
      await correct(id, '2025-06-30T23:30:00Z')
      await target().query(
        `update public.inspection_reports set needs_review = true, photos_announced_at = now() - interval '8 days',
           photo_captions = jsonb_build_object(id || '/1-a.jpg', 'Soot'),
           photo_parts = jsonb_build_object(id || '/1-a.jpg', 'damper', id || '/2-b.jpg', 'damper')
         where id = $1`,
        [id],
      )
      await target().query(
        "update public.jobs set actual_start_time = '2025-06-30 23:30Z', start_received_at = now() where job_number = 'V-4'",
      )
      const of = {
        job_number: 'V-4',
        report_number: number,
        technician: 'Brennan',
        received_at: ANY_TIMESTAMP,
      }
      const missing = '2 of the photos that the phone announced did not arrive within a week'
      expect(await waiting()).toEqual([
        { ...of, what: 'missing photos', why: missing },
        { ...of, what: 'report', why: 'The job had been cancelled or given to somebody else' },
        {
          ...of,
          what: 'times of a job',
          report_number: null,
          why: expect.stringMatching(
            /^From 2025-07-01 00:30:00 to \d{4}-\d\d-\d\d \d\d:\d\d:\d\d by the phone's clock$/,
          ),
        },
      ])
    })

    it('[R24] finds each doubtful time of a report, a visit, a correction and a job that was never started', async () => {
      const late = '2025-06-30T23:30:00Z'
      const { id, number, job } = await aReport('V-5', { submitted_at: late })
      await correct(id, late)
      const visit = { id: randomUUID(), job_id: job, reason: 'other', scheduled_date: '2026-03-04' }
      await aoife.from('visit_records').insert({ ...visit, recorded_at: late })
      await target().query('update public.jobs set actual_start_time = null where id = $1', [job])
      const of = {
        job_number: 'V-5',
        report_number: number,
        technician: 'Brennan',
        received_at: ANY_TIMESTAMP,
      }
      expect(await rowsOf('to_review', "job_number = 'V-5' order by what")).toEqual([
        { ...of, what: 'time of a correction', why: "Corrected on 2025-07-01 by the phone's clock" },
        { ...of, what: 'time of a report', why: "Saved on 2025-07-01 by the phone's clock" },
        {
          ...of,
          what: 'time of a visit',
          report_number: null,
          why: "Recorded on 2025-07-01 by the phone's clock",
        },
        {
          ...of,
          what: 'times of a job',
          report_number: null,
          why: "From an unknown time to 2025-07-01 00:30:00 by the phone's clock",
        },
      ])
    })

    it('[R24] [R54] sees when and with what a technician was last in contact, and their open jobs of past days', async () => {
      const id = randomUUID()
      onTestFinished(async () => {
        await target().query('delete from private.contacts where technician_id = $1', [id])
      })
      await target().query(
        "insert into public.technicians (id, first_name, last_name, county) values ($1, 'Orla', 'Tierney', 'Cork')",
        [id],
      )
      const noted = async () => rowsOf('contacts', "last_name = 'Tierney'")
      const of = { first_name: 'Orla', last_name: 'Tierney', is_active: true, open_jobs_of_past_days: 0 }
      const never = { last_contact: null, portal_version: null, open_since: null, is_silent: false }
      expect(await noted()).toEqual([{ ...of, ...never }])
      for (const [version, at] of [
        ['1.2.0', '2026-03-04T10:00Z'],
        ['1.1.0', '2026-03-05T10:00Z'],
        ['1.3.0', '2026-03-03T10:00Z'],
      ])
        await target().query('insert into private.contacts values ($1, $2, $3)', [id, version, at])
      for (const days of [-1, 0, 2, 3]) {
        const job = await office.assignJob()
        await office.editJob(job, { scheduled_date: daysAgo(days) })
        await target().query('update public.jobs set technician_id = $2 where id = $1', [job, id])
      }
      const last = { last_contact: '2026-03-05T10:00:00+00:00', portal_version: '1.1.0' }
      const open = { open_jobs_of_past_days: 2, open_since: daysAgo(3) }
      expect(await noted()).toEqual([{ ...of, ...last, ...open, is_silent: true }])
      const name = { first_name: 'Orla', last_name: 'Tierney' }
      expect(await rowsOf('portal_versions', "last_name = 'Tierney' order by last_contact desc")).toEqual([
        { ...name, portal_version: '1.1.0', last_contact: '2026-03-05T10:00:00+00:00' },
        { ...name, portal_version: '1.2.0', last_contact: '2026-03-04T10:00:00+00:00' },
        { ...name, portal_version: '1.3.0', last_contact: '2026-03-03T10:00:00+00:00' },
      ])
    })

    it('[R24] finds photos of more than a month ago that belong to nothing', async () => {
      const { id, job } = await aReport('V-6')
      const visit = randomUUID()
      const record = { id: visit, job_id: job, reason: 'other', scheduled_date: '2026-03-04' }
      await aoife.from('visit_records').insert({ ...record, recorded_at: new Date().toISOString() })
      await office.editReport(id, { photos: [`${id}/1-a.jpg`] })
      await target().query('update public.visit_records set photos = array[$2] where id = $1', [
        visit,
        `${visit}/1-a.jpg`,
      ])
      for (const [name, days] of [
        [`${id}/1-a.jpg`, 40],
        [`${id}/2-b.jpg`, 40],
        [`${id}/3-c.jpg`, 25],
        [`${visit}/1-a.jpg`, 40],
        [`${visit}/2-b.jpg`, 40],
      ])
        await target().query(
          `insert into storage.objects (bucket_id, name, created_at)
           values ('inspection-photos', $1, now() - make_interval(days => $2))`,
          [name, days],
        )
      const found = await rowsOf('unattached_photos', 'name like $1 or name like $2', `${id}/%`, `${visit}/%`)
      expect(found).toEqual(
        expect.arrayContaining([
          { name: `${id}/2-b.jpg`, created_at: ANY_TIMESTAMP },
          { name: `${visit}/2-b.jpg`, created_at: ANY_TIMESTAMP },
        ]),
      )
      expect(found).toHaveLength(2)
    })
  })
}
