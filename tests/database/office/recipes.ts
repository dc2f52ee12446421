import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice } from './officeTarget.ts'
import type { OpenOffice } from './officeTarget.ts'

type Recipe = { heading: string; sql: string }

const recipes = recipesIn(await readFile('docs/office.md', 'utf8'))

/** A query for the effect of a recipe, and its expected rows. Recipes that only read are not listed. */
const EFFECTS: Record<string, { query: string; rows: unknown }> = {
  'A new technician': {
    query: "select last_name, is_active from public.technicians where license_number = 'CS-1101'",
    rows: [{ last_name: 'Tierney', is_active: true }],
  },
  'A technician who leaves': {
    query: `select is_active, banned_until > now() + interval '10 years' as is_banned,
        (select count(*)::int from auth.sessions where user_id = users.id) as sessions,
        (select count(*)::int from public.jobs
          where technician_id = technicians.id and status = 'pending') as pending
      from public.technicians join auth.users on users.id = auth_user_id where license_number = 'CS-1077'`,
    rows: [{ is_active: false, is_banned: true, sessions: 0, pending: 0 }],
  },
  'A technician who comes back': {
    query: `select is_active, banned_until from public.technicians join auth.users on users.id = auth_user_id
      where license_number = 'CS-1077'`,
    rows: [{ is_active: true, banned_until: null }],
  },
  'A new customer with a job': {
    query: `select status, last_name from public.jobs join public.customers on customers.id = customer_id
      where job_number = 'CH-2101'`,
    rows: [{ status: 'pending', last_name: 'Lenihan' }],
  },
  "A customer's Eircode": {
    query: "select eircode from public.customers where last_name = 'Buckley'",
    rows: [{ eircode: 'D06 F2W4' }],
  },
  'Assign, or give to somebody else': {
    query: `select license_number from public.jobs join public.technicians on technicians.id = technician_id
      where job_number = 'CH-2101'`,
    rows: [{ license_number: 'CS-1042' }],
  },
  'Move to another day': {
    query: `select scheduled_date = current_date + 3 as moved, scheduled_time::text as time
      from public.jobs where job_number = 'CH-2101'`,
    rows: [{ moved: true, time: '14:00:00' }],
  },
  Cancel: {
    query: "select status from public.jobs where job_number = 'CH-2101'",
    rows: [{ status: 'cancelled' }],
  },
  'Open again': {
    query: `select status, superseded_at is not null as is_superseded
      from public.inspection_reports as report join public.jobs on jobs.id = job_id where job_number = 'CH-2101'`,
    rows: [{ status: 'pending', is_superseded: true }],
  },
  'Correct one': {
    query: "select version from public.inspection_reports where report_number = 'IR-0C5E-3B7A-1F07'",
    rows: [{ version: 2 }],
  },
  'A certificate that is no longer valid': {
    query: 'select report_number from public.revoked_certificates',
    rows: [{ report_number: 'IR-0C5E-3B7A-1F07' }],
  },
  'Marked for review': {
    query: "select needs_review from public.inspection_reports where report_number = 'IR-0C5E-3B7A-1F07'",
    rows: [{ needs_review: false }],
  },
  'Times that cannot be right': {
    query:
      "select actual_end_time - actual_start_time = interval '55 minutes' as right from public.jobs where job_number = 'CH-2007'",
    rows: [{ right: true }],
  },
  'Forget them': {
    query: `select first_name, eircode, report.photos, report.signed_by, visit.note,
        earlier.content -> 'photo_captions' as earlier_captions
      from public.inspection_reports as report
      join public.jobs on jobs.id = report.job_id join public.customers on customers.id = customer_id
      join public.report_versions as earlier on earlier.report_id = report.id
      join public.visit_records as visit on visit.job_id = jobs.id
      where job_number = 'CH-2014' limit 1`,
    rows: [
      { first_name: 'Removed', eircode: null, photos: [], signed_by: '', note: '', earlier_captions: {} },
    ],
  },
  'Forget who has become too old': {
    query: `select job_number, first_name, special_instructions, signed_by, firebox_notes
      from public.inspection_reports as report
      join public.jobs on jobs.id = job_id join public.customers on customers.id = customer_id
      where job_number in ('CH-2095', 'CH-2096') order by job_number`,
    rows: [
      {
        job_number: 'CH-2095',
        first_name: 'Removed',
        special_instructions: null,
        signed_by: '',
        firebox_notes: '… lights it daily',
      },
      {
        job_number: 'CH-2096',
        first_name: 'Nuala',
        special_instructions: 'Key with Nuala',
        signed_by: 'Nuala',
        firebox_notes: 'Nuala lights it daily',
      },
    ],
  },
}

/** The row or rows that the result of a reading recipe must contain. */
const FINDINGS: Record<string, object | object[]> = {
  'A lost phone': { last_name: 'Buckley', special_instructions: 'Key with the neighbour at number 8.' },
  'Every report on a job': { report_number: 'IR-0C5E-3B7A-1F07', superseded_at: null },
  'The photos of a report': {
    address: expect.stringMatching(
      /^https:\/\/your-project\.supabase\.co\/storage\/v1\/object\/public\/inspection-photos\/[0-9a-f-]{36}\/1-a\.jpg$/,
    ),
    caption: 'Mr Buckley at his stove',
  },
  'What could not be done this week': {
    job_number: 'CH-2014',
    reason: 'nobody_home',
    photos: 1,
    is_open: true,
  },
  'Every evening: who has not been heard of': {
    last_name: 'Ó Dálaigh',
    last_contact: expect.anything(),
    open_since: expect.anything(),
  },
  'Which version is on each phone': { last_name: 'Ó Dálaigh', portal_version: '1.2.3' },
  'What was corrected': {
    version: 2,
    corrected_by: null,
    field: 'weather_conditions',
    was: 'Dry, light wind',
    became: 'Gale from the west',
  },
  'Every version of one': [
    { version: 1, is_current: false, made_by: 'technician@demo.example' },
    { version: 2, is_current: true, made_by: null, content: expect.stringContaining('Gale from the west') },
  ],
  'What has to be reviewed': [
    { what: 'report', job_number: 'CH-2013', technician: 'Ó Dálaigh' },
    { what: 'time of a report', job_number: 'CH-2013', why: "Saved on 2031-01-01 by the phone's clock" },
    { what: 'missing photos', why: '1 of the photos that the phone announced did not arrive within a week' },
    { what: 'times of a job', job_number: 'CH-2098' },
    { what: 'time of a visit', job_number: 'CH-2013', why: "Recorded on 2031-01-01 by the phone's clock" },
  ],
  'Reports whose time cannot be right': { job_number: 'CH-2013', submitted_at: expect.anything() },
  'Photos in no report': { name: 'b0000000-0000-4000-8000-000000000099/1-lost.jpg' },
  'Who they are': { last_name: 'Buckley' },
  'Who has become too old': { last_name: 'Visited long ago', last_job: expect.anything() },
  'Forget who has become too old': { id: expect.anything() },
  'Forget them': {
    remains: 'photos',
    place: 'ss:///inspection-photos/b0000000-0000-4000-8000-000000000098/',
  },
  'A customer who asks for their data': { data: expect.stringContaining('Mr Buckley at his stove') },
}

/**
 * The photos of reports and visits must not be among those that can be deleted, what is in order not among the reviews,
 * and whoever was visited since not among the old.
 */
const ROW_COUNTS: Record<string, number> = {
  'Photos in no report': 1,
  'What has to be reviewed': 5,
  'Who has become too old': 1,
  'Forget who has become too old': 1,
}

/** A report with a photo, of the customer who wants their data erased. */
const PHOTOGRAPHED = `
  insert into public.inspection_reports (id, job_id, technician_id, photos, photo_captions, signed_by)
  select new_id, job.id, technician_id,
    array[format('%s/1-a.jpg', new_id)],
    jsonb_build_object(format('%s/1-a.jpg', new_id), 'Mr Buckley at his stove'), 'Donncha Buckley'
  from public.jobs as job cross join gen_random_uuid() as new_id where job_number = 'CH-2014'`

/** A visit to the same customer, with a photo. */
const VISITED = `
  insert into public.visit_records (id, job_id, technician_id, reason, note, scheduled_date, photos, recorded_at)
  select 'b0000000-0000-4000-8000-000000000098', job.id, technician_id, 'nobody_home', 'Mr Buckley was away',
    scheduled_date, array['b0000000-0000-4000-8000-000000000098/1-door.jpg'], now()
  from public.jobs as job where job_number = 'CH-2014'`

/** What has to be reviewed: a report with a photo that did not arrive, a job and a visit, all by a wrong clock. */
const DOUBTFUL = `
  insert into public.inspection_reports (
    id, job_id, technician_id, needs_review, submitted_at, photos_announced_at, photos, photo_captions, photo_parts
  )
  select new_id, job.id, technician_id, true, '2031-01-01 12:00+00', now() - interval '8 days',
    array[format('%s/1-a.jpg', new_id)],
    jsonb_build_object(format('%s/1-a.jpg', new_id), 'Soot', format('%s/2-b.jpg', new_id), 'Soot'),
    jsonb_build_object(format('%s/2-b.jpg', new_id), 'damper')
  from public.jobs as job cross join gen_random_uuid() as new_id where job_number = 'CH-2013';
  insert into public.visit_records (id, job_id, technician_id, reason, scheduled_date, recorded_at)
  select gen_random_uuid(), id, technician_id, 'unsafe', scheduled_date, '2031-01-01 12:00+00'
  from public.jobs where job_number = 'CH-2013';
  insert into public.jobs (
    job_number, customer_id, scheduled_date, service_type, status, actual_start_time, actual_end_time
  )
  select 'CH-2098', customer_id, current_date, 'Smoke Test', 'completed', '2031-01-01', '2031-01-01'
  from public.jobs where job_number = 'CH-2013'`

/** A technician with an open job of yesterday whose phone was last in contact then. */
const SILENT = `
  insert into private.contacts (technician_id, portal_version, last_contact)
  select id, '1.2.3', now() - interval '1 day' from public.technicians where license_number = 'CS-1077';
  insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type, status, actual_start_time)
  select 'CH-2097', technician.id, customer.id, current_date - 1, 'Smoke Test', 'in_progress', now() - interval '1 day'
  from public.technicians as technician, (select id from public.customers order by id limit 1) as customer
  where license_number = 'CS-1077'`

/**
 * A customer whom nobody has visited for seven years, with a report, and one of the same age who was visited a day less
 * long ago.
 */
const AGED = `
  with customer as (
    insert into public.customers (first_name, last_name, phone, address_line_1, city, county, created_at)
    select 'Nuala', name, '020 910 0000', '1 Old Road', 'Trim', 'Meath', now() - interval '8 years'
    from unnest(array['Visited long ago', 'Visited since']) as name
    returning id, last_name
  ),
  job as (
    insert into public.jobs (
      job_number, technician_id, customer_id, scheduled_date, service_type, special_instructions, status,
      actual_start_time, actual_end_time
    )
    select
      case customer.last_name when 'Visited since' then 'CH-2096' else 'CH-2095' end, technicians.id, customer.id,
      current_date - interval '7 years' - case customer.last_name when 'Visited since' then 0 else 1 end * interval '1 day',
      'Smoke Test', 'Key with Nuala', 'completed', now(), now()
    from customer, public.technicians where license_number = 'CS-1042'
    returning id, technician_id
  )
  insert into public.inspection_reports (id, job_id, technician_id, signed_by, firebox_notes)
  select gen_random_uuid(), id, technician_id, 'Nuala', 'Nuala lights it daily' from job`

/** A session of the technician who leaves. */
const SIGNED_IN = `
  insert into auth.sessions (id, user_id)
  select gen_random_uuid(), id from auth.users where email = 'second@demo.example'`

/** The photo of the report, and an orphaned one; both were uploaded two months ago. */
const STORED = `
  insert into storage.objects (bucket_id, name, created_at)
  select 'inspection-photos', photo, now() - interval '2 months'
  from (
    select unnest(photos) from public.inspection_reports
    union all select unnest(photos) from public.visit_records
    union all select 'b0000000-0000-4000-8000-000000000099/1-lost.jpg'
  ) as each (photo)`

/** A report on the job that is reopened. */
const REPORTED = `
  insert into public.inspection_reports (id, job_id, technician_id)
  select gen_random_uuid(), id, technician_id from public.jobs where job_number = 'CH-2101'`

/** What a hosted project has: deleted in SQL, the row of a photo would leave its file behind. */
const PROTECTED = `
  create function storage.protect_delete() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501';
    end if;
    return null;
  end
  $$;
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
  create trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete()`

const READING_RECIPES = [
  'What is on today',
  'What became of a job',
  'The newest',
  'One, with everything in it',
  ...Object.keys(FINDINGS),
]

/** The statements of `docs/office.md`, as every database of an office must run them. */
export function recipesContract(office: OpenOffice): void {
  describe('[R24] docs/office.md', () => {
    let opened: Awaited<ReturnType<typeof openOffice>>
    beforeAll(async () => {
      opened = await openOffice(office)
      for (const sql of [PROTECTED, SILENT, PHOTOGRAPHED, VISITED, DOUBTFUL, AGED, STORED, SIGNED_IN])
        await opened.database.exec(sql)
    })
    afterAll(() => opened.close())

    it.each(recipes)('$heading', async ({ heading, sql }) => {
      if (heading === 'Open again') await opened.database.exec(REPORTED)
      const reads = READING_RECIPES.includes(heading)
      const rows = reads ? (await opened.database.query(sql)).rows : []
      if (!reads) await opened.database.exec(sql)
      expect(rows.length > 0).toBe(reads)
      const found = [FINDINGS[heading] ?? []].flat().map((each) => expect.objectContaining(each))
      expect(rows).toEqual(expect.arrayContaining(found))
      expect(rows).toHaveLength(ROW_COUNTS[heading] ?? rows.length)

      const isLastOfItsHeading = recipes.findLast((recipe) => recipe.heading === heading)?.sql === sql
      const effect = isLastOfItsHeading ? EFFECTS[heading] : undefined
      expect(effect && (await opened.database.query(effect.query)).rows).toEqual(effect?.rows)
    })

    it.each([
      [
        "update public.jobs set status = 'done'",
        'The status is pending, in_progress, completed or cancelled',
      ],
      [
        "update public.jobs set scheduled_date = '0202-11-20'",
        'The year of a day has four digits, such as 2027',
      ],
      ["update public.customers set county = 'Antrim'", 'The county is one of the 26, such as Kildare'],
      [
        'update public.jobs set job_number = (select min(job_number) from public.jobs)',
        'No two jobs have the same number',
      ],
    ])('%s is refused with an explanation', async (sql, sentence) => {
      await expect(opened.database.exec(sql)).rejects.toThrow(sentence)
    })

    it('[R19] no recipe deletes photos in SQL, which a hosted project refuses', async () => {
      await expect(opened.database.exec('delete from storage.objects')).rejects.toThrow('Use the Storage API')
      const documents = await Promise.all(
        ['docs/office.md', 'docs/backup.md', 'docs/deploy.md'].map((file) => readFile(file, 'utf8')),
      )
      expect(documents.join('\n')).not.toMatch(/(delete from|truncate)\s+storage\./i)
    })

    it('every expected effect belongs to a recipe', () => {
      const headings = recipes.map(({ heading }) => heading)
      expect(
        [...Object.keys(EFFECTS), ...READING_RECIPES].filter((each) => !headings.includes(each)),
      ).toEqual([])
    })
  })
}

function recipesIn(document: string): Recipe[] {
  let heading = ''
  return [...document.matchAll(/^#+ (.+)$|^```sql\n([^]+?)^```$/gm)].flatMap(([, title, sql]) => {
    heading = title ?? heading
    return sql === undefined ? [] : [{ heading, sql }]
  })
}
