import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFICES, openOffice } from './officeTarget.ts'

type Recipe = { heading: string; sql: string }

const recipes = recipesIn(await readFile('docs/office.md', 'utf8'))

/** What a recipe has to have done; those that only read have only to run. */
const EFFECTS: Record<string, { ask: string; answer: unknown }> = {
  'A new technician': {
    ask: "select last_name, is_active from public.technicians where license_number = 'CS-1101'",
    answer: [{ last_name: 'Tierney', is_active: true }],
  },
  'A technician who leaves': {
    ask: `select is_active, (select count(*)::int from public.jobs
        where technician_id = technicians.id and status = 'pending') as pending
      from public.technicians where license_number = 'CS-1077'`,
    answer: [{ is_active: false, pending: 0 }],
  },
  'A technician who comes back': {
    ask: "select is_active from public.technicians where license_number = 'CS-1077'",
    answer: [{ is_active: true }],
  },
  'A new customer with a job': {
    ask: `select status, last_name from public.jobs join public.customers on customers.id = customer_id
      where job_number = 'CH-2101'`,
    answer: [{ status: 'pending', last_name: 'Lenihan' }],
  },
  'Assign, or give to somebody else': {
    ask: `select license_number from public.jobs join public.technicians on technicians.id = technician_id
      where job_number = 'CH-2101'`,
    answer: [{ license_number: 'CS-1042' }],
  },
  'Move to another day': {
    ask: `select scheduled_date = current_date + 3 as moved, scheduled_time::text as time
      from public.jobs where job_number = 'CH-2101'`,
    answer: [{ moved: true, time: '14:00:00' }],
  },
  Cancel: {
    ask: "select status from public.jobs where job_number = 'CH-2101'",
    answer: [{ status: 'cancelled' }],
  },
  'Open again': {
    ask: "select status from public.jobs where job_number = 'CH-2101'",
    answer: [{ status: 'pending' }],
  },
  'Marked for review': {
    ask: "select needs_review from public.inspection_reports where report_number = 'IR-0C5E-3B7A-1F07'",
    answer: [{ needs_review: false }],
  },
  'Times that cannot be right': {
    ask: "select actual_end_time - actual_start_time = interval '55 minutes' as right from public.jobs where job_number = 'CH-2007'",
    answer: [{ right: true }],
  },
  'A customer who asks to be forgotten': {
    ask: `select first_name, photos, photo_captions::text as captions
      from public.inspection_reports as report
      join public.jobs on jobs.id = job_id join public.customers on customers.id = customer_id
      where job_number = 'CH-2014'`,
    answer: [{ first_name: 'Removed', photos: [], captions: '{}' }],
  },
}

/** A report with a photo, of the customer who asks to be forgotten. */
const PHOTOGRAPHED = `
  insert into public.inspection_reports (id, job_id, technician_id, photos, photo_captions)
  select new_id, job.id, technician_id,
    array[format('https://old.example/storage/v1/object/public/inspection-photos/%s/1-a.jpg', new_id)],
    jsonb_build_object(format('%s/1-a.jpg', new_id), 'Mr Buckley at his stove')
  from public.jobs as job cross join gen_random_uuid() as new_id where job_number = 'CH-2014'`

const READS_SOMETHING = [
  'What is on today',
  'What became of a job',
  'The newest',
  'One, with everything in it',
]

describe.each(OFFICES.filter(({ isThere }) => isThere))('[R24] docs/office.md on $name', (office) => {
  let opened: Awaited<ReturnType<typeof openOffice>>
  beforeAll(async () => {
    opened = await openOffice(office)
    await opened.database.exec(PHOTOGRAPHED)
  })
  afterAll(() => opened.close())

  it.each(recipes)('$heading', async ({ heading, sql }) => {
    const reads = READS_SOMETHING.includes(heading)
    const rows = reads ? (await opened.database.query(sql)).rows : []
    if (!reads) await opened.database.exec(sql)
    expect(rows.length > 0).toBe(reads)

    const isLastOfItsHeading = recipes.findLast((recipe) => recipe.heading === heading)?.sql === sql
    const effect = isLastOfItsHeading ? EFFECTS[heading] : undefined
    expect(effect && (await opened.database.query(effect.ask)).rows).toEqual(effect?.answer)
  })

  it('each effect that is expected belongs to a recipe', () => {
    const headings = recipes.map(({ heading }) => heading)
    expect([...Object.keys(EFFECTS), ...READS_SOMETHING].filter((each) => !headings.includes(each))).toEqual(
      [],
    )
  })
})

function recipesIn(document: string): Recipe[] {
  let heading = ''
  return [...document.matchAll(/^#+ (.+)$|^```sql\n([^]+?)^```$/gm)].flatMap(([, title, sql]) => {
    heading = title ?? heading
    return sql === undefined ? [] : [{ heading, sql }]
  })
}
