import { randomUUID } from 'node:crypto'
import { officeOf } from '../support/office.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'
import { pgError, type Fact } from './fact.ts'

const MINIMAL = { prefer: 'return=minimal' }
const NOT_RANDOM = '00000000-0000-1000-8000-000000000001'
const NO_DIGEST = '0'.repeat(32)

const { id: _id, job_id: _jobId, ...FINDINGS } = reportOn('')
const report = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST inspection_reports',
  sent: { headers: MINIMAL, body: { ...FINDINGS, id: '{new}', job_id: '{job}', ...change } },
})
const correction = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST rpc/correct_report',
  sent: {
    body: {
      correction_id: '{new}',
      report_id: '{report}',
      version: 2,
      replaces: '{report}',
      corrected_at: '2026-03-04T11:00:00Z',
      findings: { damper_notes: 'Corrected' },
      ...change,
    },
  },
})
const TAP = '2026-03-04T09:15:00.123Z'
const unstart = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST rpc/unstart_job',
  sent: { body: { job_id: '{job}', started_at: TAP, unstarted_at: '2026-03-04T09:20:00Z', ...change } },
})
const visit = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST visit_records',
  sent: {
    headers: MINIMAL,
    body: {
      id: '{new}',
      job_id: '{job}',
      reason: 'no_access',
      note: '',
      scheduled_date: '2026-03-04',
      recorded_at: '2026-03-04T10:00:00Z',
      ...change,
    },
  },
})
const attachment = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST rpc/attach_photo',
  sent: {
    body: {
      report_id: '{report}',
      photo_path: '{photo}',
      photo_size: 2000,
      photo_md5: NO_DIGEST,
      ...change,
    },
  },
})
const portalError = (change: object = {}) => ({
  who: 'aoife' as const,
  line: 'POST portal_errors',
  sent: {
    headers: MINIMAL,
    body: {
      occurred_at: '2026-03-04T09:15:00.123Z',
      app_version: '1.2.0',
      place: 'tab',
      kind: 'uncaught',
      error: 'QuotaExceededError',
      stack: '',
      ...change,
    },
  },
})

const runningJob = async (target: Target) => ({
  job: await officeOf(target).assignJob({ status: 'in_progress' }),
})
const pendingJob = async (target: Target) => ({ job: await officeOf(target).assignJob() })

type Names = Record<string, string>

/** A job that the technician has started, and whose start was taken back since if it is pending. */
const startedJob =
  (status = 'in_progress') =>
  async (target: Target, { aoife, aoifesAccount }: Names) => {
    const { job } = await (status === 'pending' ? pendingJob : runningJob)(target)
    await target.query('update public.jobs set actual_start_time = $2 where id = $1 and status <> $3', [
      job,
      TAP,
      'pending',
    ])
    await target.query(
      `insert into public.job_status_changes
         (job_id, job_number, from_status, to_status, technician_id, actor_id, happened_at)
       values ($1, 'T', 'pending', 'in_progress', $2, $3, $4)`,
      [job, aoife, aoifesAccount, TAP],
    )
    return { job }
  }

/** Another report of the same technician, of which the job counts only some. */
const copy = (version: number) => `
  insert into public.inspection_reports (id, job_id, technician_id, submitted_at, needs_review, version)
  select $2, coalesce($3::uuid, job_id), technician_id, submitted_at, true, ${version}
  from public.inspection_reports where id = $1`

const copyOfReport =
  (version = 1) =>
  async (target: Target, names: Names) => {
    const id = randomUUID()
    await target.query(copy(version), [names['report'], id, null])
    return { report: id }
  }

const oldReport = async (target: Target, names: Names) => {
  const old = await copyOfReport()(target, names)
  await target.query('update public.inspection_reports set received_at = submitted_at where id = $1', [
    old.report,
  ])
  return old
}

const fiveReports = async (target: Target, names: Names) => {
  const { job } = await runningJob(target)
  for (let count = 0; count < 5; count += 1) await target.query(copy(1), [names['report'], randomUUID(), job])
  return { job }
}

const visits =
  (count: number) =>
  async (target: Target, { aoife }: Names) => {
    const { job } = await pendingJob(target)
    const firstId = randomUUID()
    await target.query(
      `insert into public.visit_records (id, job_id, technician_id, reason, note, scheduled_date, recorded_at)
     select case number when 1 then $1::uuid else gen_random_uuid() end, $2, $3, 'no_access', '', '2026-03-04', now()
     from generate_series(1, $4) as number`,
      [firstId, job, aoife, count],
    )
    return { job, visit: firstId }
  }

const reportFullOfPhotos = async (target: Target, names: Names) => {
  const full = await copyOfReport()(target, names)
  await target.query(
    `update public.inspection_reports set photos = array(select $1 || '/' || number || '-a.jpg'
       from generate_series(1, 200) as number) where id = $1::uuid`,
    [full.report],
  )
  await target.query(
    "insert into storage.objects (bucket_id, name, metadata) values ('inspection-photos', $1, $2)",
    [`${full.report}/201-a.jpg`, JSON.stringify({ size: 2000, eTag: NO_DIGEST })],
  )
  return full
}

const hundredErrors = async (target: Target, { aoife }: Names) => {
  await target.query('delete from public.portal_errors where technician_id = $1', [aoife])
  await target.query(
    `insert into public.portal_errors (technician_id, occurred_at, app_version, place, kind, error, stack)
     select $1, now(), '1.2.0', 'tab', 'uncaught', 'Error', '' from generate_series(1, 100)`,
    [aoife],
  )
  return {}
}

/** What the portal sends for good: reports, corrections, visits, photos, and its own errors. */
export const SEND_FACTS: readonly Fact[] = [
  {
    when: 'insert a report with `return=minimal`',
    hosted: { status: 201, code: null, body: '' },
    source: 'postgrest',
    request: report(),
    prepare: runningJob,
  },
  {
    when: 'insert a report whose id exists',
    hosted: pgError(409, '23505'),
    source: 'postgrest',
    request: report({ id: '{report}', job_id: '{done}' }),
  },
  {
    when: 'insert a report on a job that was never theirs',
    hosted: pgError(403, 'PT403', 'This job was never assigned to you'),
    source: 'postgrest',
    request: report({ job_id: '{cormacsRunning}' }),
  },
  {
    when: 'insert a report on a pending job',
    hosted: pgError(422, 'PT422', 'Start the job before you report on it'),
    source: 'postgrest',
    request: report(),
    prepare: pendingJob,
  },
  {
    when: 'insert another report on a job that has one',
    hosted: pgError(409, 'PT409', 'This job has another report already'),
    source: 'postgrest',
    request: report({ job_id: '{done}' }),
  },
  {
    when: 'insert a sixth report on a job',
    hosted: pgError(409, 'PT409', 'You have sent 5 reports on this job already. Please ring the office'),
    source: 'postgrest',
    request: report(),
    prepare: fiveReports,
  },
  {
    when: 'insert a report whose id is no random one',
    hosted: pgError(422, 'PT422', 'The id of a report is a random one (UUID version 4)'),
    source: 'postgrest',
    request: report({ id: NOT_RANDOM }),
    prepare: runningJob,
  },
  {
    when: 'insert a report as a technician who was switched off',
    hosted: pgError(403, 'PT403', 'Only an active technician can submit a report'),
    source: 'postgrest',
    request: { ...report(), who: 'inactive' },
    prepare: runningJob,
  },
  {
    when: 'a value that a CHECK refuses',
    hosted: pgError(400, '23514'),
    source: 'postgrest',
    request: report({ overall_status: 'superb' }),
    prepare: runningJob,
  },
  {
    when: 'half a character (a lone surrogate) in any text',
    hosted: pgError(400, 'PGRST102'),
    source: 'measured',
    request: report({ damper_notes: 'half \ud83d' }),
    prepare: runningJob,
  },
  {
    when: 'a zero byte in any text',
    hosted: pgError(400, '22P05'),
    source: 'measured',
    request: report({ damper_notes: '\u0000' }),
    prepare: runningJob,
  },
  {
    when: 'an unknown column',
    hosted: pgError(400, 'PGRST204'),
    source: 'postgrest',
    request: report({ is_admin: true }),
    prepare: runningJob,
  },
  {
    when: 'take a start back',
    hosted: { status: 200, code: null, body: 'string' },
    source: 'postgrest',
    request: unstart(),
    prepare: startedJob(),
  },
  {
    when: 'take back a start that the job no longer has',
    hosted: { status: 200, code: null, body: 'string' },
    source: 'postgrest',
    request: unstart(),
    prepare: startedJob('pending'),
  },
  {
    when: 'start a job again with the time of a start that was made before',
    hosted: pgError(409, '23505', 'The job was started at this time before'),
    source: 'postgrest',
    request: {
      who: 'aoife',
      line: 'PATCH jobs?id=eq.{job}&status=eq.pending&select=id',
      sent: {
        headers: { prefer: 'return=representation' },
        body: { status: 'in_progress', actual_start_time: TAP },
      },
    },
    prepare: startedJob('pending'),
  },
  {
    when: 'take a start back after more than ten minutes',
    hosted: pgError(409, 'PT409', 'A start can be taken back for ten minutes'),
    source: 'postgrest',
    request: unstart({ unstarted_at: '2026-03-04T09:26:00Z' }),
    prepare: startedJob(),
  },
  {
    when: 'take back a start that somebody else made',
    hosted: pgError(409, 'PT409', 'The job was started by somebody else, or at another time'),
    source: 'postgrest',
    request: unstart(),
    prepare: runningJob,
  },
  {
    when: 'take back the start of a job that was never theirs',
    hosted: pgError(403, 'PT403', 'This job was never assigned to you'),
    source: 'postgrest',
    request: unstart({ job_id: '{cormacsRunning}' }),
  },
  {
    when: 'take a start back as a technician who was switched off',
    hosted: pgError(403, 'PT403', 'Only an active technician can take a start back'),
    source: 'postgrest',
    request: { ...unstart(), who: 'inactive' },
    prepare: startedJob(),
  },
  {
    when: 'take a start back without saying when',
    hosted: pgError(422, 'PT422', 'The times of the two taps are missing'),
    source: 'postgrest',
    request: unstart({ unstarted_at: null }),
    prepare: startedJob(),
  },
  {
    when: 'correct a report',
    hosted: { status: 200, code: null, body: 'number' },
    source: 'postgrest',
    request: correction(),
  },
  {
    when: 'correct a report that was corrected meanwhile',
    hosted: pgError(
      409,
      'PT409',
      'This report was corrected meanwhile. Open it to see what it says now, and correct that',
    ),
    source: 'postgrest',
    request: correction({ version: 9 }),
  },
  {
    when: 'correct a report after thirty days',
    hosted: pgError(409, 'PT409', 'A report can be corrected for thirty days. Please ring the office'),
    source: 'postgrest',
    request: correction({ corrected_at: '2026-06-04T11:00:00Z' }),
    prepare: oldReport,
  },
  {
    when: 'correct a report that has twenty versions',
    hosted: pgError(409, 'PT409', 'This report has 20 versions already. Please ring the office'),
    source: 'postgrest',
    request: correction({ version: 21 }),
    prepare: copyOfReport(20),
  },
  {
    when: "correct another's report",
    hosted: pgError(403, 'PT403', 'This is not a report of yours'),
    source: 'postgrest',
    request: correction({ report_id: '{cormacsReport}' }),
  },
  {
    when: 'correct a report as a technician who was switched off',
    hosted: pgError(403, 'PT403', 'Only an active technician can correct a report'),
    source: 'postgrest',
    request: { ...correction(), who: 'inactive' },
  },
  {
    when: 'correct a report without saying when',
    hosted: pgError(422, 'PT422', 'The correction is incomplete'),
    source: 'postgrest',
    request: correction({ corrected_at: null }),
  },
  {
    when: "correct a report with a photo of another's folder",
    hosted: pgError(422, 'PT422', 'A photo must lie in the folder of its report'),
    source: 'postgrest',
    request: correction({ photos: [{ path: '{cormacsPhoto}' }] }),
    prepare: copyOfReport(),
  },
  {
    when: 'correct a field that the server does not know',
    hosted: pgError(400, '0A000', 'The server does not know every field of this correction yet'),
    source: 'postgrest',
    request: correction({ findings: { flue_diameter: 150 } }),
  },
  {
    when: 'insert a visit record with `return=minimal`',
    hosted: { status: 201, code: null, body: '' },
    source: 'postgrest',
    request: visit(),
    prepare: pendingJob,
  },
  {
    when: 'insert a visit record on a job that was never theirs',
    hosted: pgError(403, 'PT403', 'This job was never assigned to you'),
    source: 'postgrest',
    request: visit({ job_id: '{cormacsRunning}' }),
  },
  {
    when: 'insert a visit record whose id exists',
    hosted: pgError(409, '23505'),
    source: 'postgrest',
    request: visit({ id: '{visit}' }),
    prepare: visits(1),
  },
  {
    when: 'insert an eleventh visit record on a job',
    hosted: pgError(409, 'PT409', 'You have recorded 10 visits to this job already. Please ring the office'),
    source: 'postgrest',
    request: visit(),
    prepare: visits(10),
  },
  {
    when: 'insert a visit record whose id a report has',
    hosted: pgError(409, 'PT409', 'A report has this id already'),
    source: 'postgrest',
    request: visit({ id: '{report}' }),
    prepare: pendingJob,
  },
  {
    when: 'insert a visit record whose id is no random one',
    hosted: pgError(422, 'PT422', 'The id of a visit is a random one (UUID version 4)'),
    source: 'postgrest',
    request: visit({ id: NOT_RANDOM }),
    prepare: pendingJob,
  },
  {
    when: 'insert a visit record as a technician who was switched off',
    hosted: pgError(403, 'PT403', 'Only an active technician can record a visit'),
    source: 'postgrest',
    request: { ...visit(), who: 'inactive' },
    prepare: pendingJob,
  },
  {
    when: 'attach a photo',
    hosted: { status: 200, code: null, body: '[string]' },
    source: 'postgrest',
    request: attachment({ photo_md5: '{md5}' }),
    prepare: async (target, { photo: path }) => {
      const [row] = await target.query(
        "select metadata ->> 'eTag' as tag from storage.objects where name = $1",
        [path],
      )
      return { md5: String(row?.['tag']).replaceAll('"', '') }
    },
  },
  {
    when: 'attach a photo that is not in storage',
    hosted: pgError(404, 'PT404', 'The photo is not in storage'),
    source: 'postgrest',
    request: attachment({ photo_path: '{report}/9-never.jpg' }),
  },
  {
    when: 'attach a photo whose stored bytes differ',
    hosted: pgError(409, 'PT409', 'The stored photo differs'),
    source: 'postgrest',
    request: attachment(),
  },
  {
    when: "attach a photo to another's report",
    hosted: pgError(403, 'PT403', 'This is not a report of yours'),
    source: 'postgrest',
    request: attachment({ report_id: '{cormacsReport}' }),
  },
  {
    when: "attach a photo of another's folder",
    hosted: pgError(422, 'PT422', 'A photo must lie in the folder of its report'),
    source: 'postgrest',
    request: attachment({ photo_path: '{cormacsPhoto}' }),
  },
  {
    when: 'attach a photo of a correction that the report does not have',
    hosted: pgError(409, 'PT409', 'The report does not have the correction that this photo belongs to'),
    source: 'postgrest',
    request: attachment({ photo_version: 2 }),
  },
  {
    when: 'attach one more photo to a report that has two hundred',
    hosted: pgError(409, 'PT409', 'This report has 200 photos already'),
    source: 'postgrest',
    request: attachment({ photo_path: '{report}/201-a.jpg' }),
    prepare: reportFullOfPhotos,
  },
  {
    when: 'an error of the portal, with `return=minimal`',
    hosted: { status: 201, code: null, body: '' },
    source: 'postgrest',
    request: portalError(),
  },
  {
    when: 'an error of the portal that the table does not take',
    hosted: pgError(400, '23514'),
    source: 'postgrest',
    request: portalError({ error: 'A sentence with a name' }),
  },
  {
    when: 'more than a hundred errors of the portal in a day',
    hosted: pgError(429, 'PT429', 'Enough errors for today'),
    source: 'postgrest',
    request: portalError(),
    prepare: hundredErrors,
  },
]
