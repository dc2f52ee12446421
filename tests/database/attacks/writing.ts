import type { Attack } from './perform.ts'

const MERGE = { prefer: 'resolution=merge-duplicates,return=representation' }
const IGNORE = { prefer: 'resolution=ignore-duplicates' }
const SHOW = { prefer: 'return=representation' }
const start = { status: 'in_progress', actual_start_time: '2026-03-04T09:15:00Z' }

const CORRECTION = {
  correction_id: '{new}',
  report_id: '{report}',
  version: 2,
  replaces: '{report}',
  corrected_at: '2026-03-05T09:15:00Z',
  findings: { damper_notes: 'Changed' },
}
const UNSTART = {
  job_id: '{running}',
  started_at: '2026-03-04T09:15:00Z',
  unstarted_at: '2026-03-04T09:16:00Z',
}
const VISIT = {
  id: '{new}',
  job_id: '{pending}',
  reason: 'no_access',
  note: '',
  scheduled_date: '2026-03-04',
  recorded_at: '2026-03-04T09:15:00Z',
}

/** Attempts to change other people's data, or one's own in a forbidden way. */
export const WRITING_ATTACKS: readonly Attack[] = [
  // Without privileges
  ['visitor', 'POST jobs', '401 42501', { body: { job_number: 'X' } }],
  ['visitor', 'POST inspection_reports', '401 42501', { body: { job_id: '{running}' } }],
  ['visitor', 'PATCH jobs?id=eq.{pending}', '401 42501', { body: start }],
  ['visitor', 'DELETE jobs?id=eq.{pending}', '401 42501'],
  ['inactive', 'POST inspection_reports', '403 PT403', { body: { job_id: '{running}' } }],
  ['unlinked', 'POST inspection_reports', '403 PT403', { body: { job_id: '{running}' } }],
  ['inactive', 'PATCH jobs?id=eq.{pending}', '200 0 rows', { body: start, headers: SHOW }],
  ['unlinked', 'PATCH technicians?id=eq.{aoife}', '403 42501', { body: { auth_user_id: '{aoifesAccount}' } }],

  // Other people's rows
  ['cormac', 'PATCH jobs?id=eq.{pending}', '200 0 rows', { body: start, headers: SHOW }],
  ['cormac', 'PATCH jobs?technician_id=eq.{aoife}', '200 0 rows', { body: start, headers: SHOW }],
  ['cormac', 'PATCH jobs?id=eq.{pending}', '403 42501', { body: { technician_id: '{cormac}' } }],
  ['cormac', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { photos: [] }, headers: SHOW }],
  ['cormac', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { technician_id: '{cormac}' } }],
  ['cormac', 'POST inspection_reports', '403 PT403', { body: { job_id: '{running}' } }],
  ['cormac', 'POST inspection_reports', '403 PT403', { body: { job_id: '{done}' } }],
  ['cormac', 'POST inspection_reports', '403 PT403', { body: { job_id: '{new}' } }],
  [
    'cormac',
    'POST inspection_reports',
    '409 PT409',
    { body: { id: '{report}', job_id: '{cormacsRunning}' } },
  ],
  [
    'cormac',
    'POST inspection_reports',
    '409 PT409',
    { body: { id: '{report}', job_id: '{cormacsRunning}' }, headers: IGNORE },
  ],
  [
    'cormac',
    'POST inspection_reports',
    '409 PT409',
    { body: { id: 'deadbeef-dead-4ead-8ead-{reportEnd}', job_id: '{cormacsRunning}' } },
  ],
  [
    'cormac',
    'POST inspection_reports',
    '403 42501',
    { body: { id: '{report}', job_id: '{cormacsRunning}' }, headers: MERGE },
  ],
  [
    'cormac',
    'POST jobs?on_conflict=id',
    '403 42501',
    { body: { id: '{pending}', technician_id: '{cormac}' }, headers: MERGE },
  ],
  [
    'cormac',
    'POST technicians?on_conflict=id',
    '403 42501',
    { body: { id: '{aoife}', is_active: false }, headers: MERGE },
  ],
  [
    'cormac',
    'POST job_assignments',
    '403 42501',
    { body: { job_id: '{running}', technician_id: '{cormac}' } },
  ],
  ['cormac', 'DELETE inspection_reports?id=eq.{report}', '403 42501'],
  ['cormac', 'DELETE customers?id=eq.{customer}', '403 42501'],
  ['cormac', 'PATCH customers?id=eq.{customer}', '403 42501', { body: { phone: '1' } }],
  [
    'cormac',
    'POST rpc/attach_photo',
    '403 PT403',
    { body: { report_id: '{report}', photo_path: '{photo}', photo_size: 2000, photo_md5: 'x' } },
  ],
  [
    'cormac',
    'POST rpc/attach_photo',
    '422 PT422',
    { body: { report_id: '{cormacsReport}', photo_path: '{photo}', photo_size: 2000, photo_md5: 'x' } },
  ],
  [
    'cormac',
    'POST rpc/attach_photo',
    '422 PT422',
    {
      body: {
        report_id: '{cormacsReport}',
        photo_path: '{cormacsReport}/../{photo}',
        photo_size: 2000,
        photo_md5: 'x',
      },
    },
  ],
  [
    'inactive',
    'POST rpc/attach_photo',
    '403 PT403',
    { body: { report_id: '{report}', photo_path: '{photo}', photo_size: 2000, photo_md5: 'x' } },
  ],
  [
    'cormac',
    'POST rpc/attach_photo',
    '422 PT422',
    {
      body: {
        report_id: '{cormacsReport}',
        photo_path: 'https://elsewhere.example/{cormacsReport}/1-a.jpg',
        photo_size: 1,
        photo_md5: 'x',
      },
    },
  ],
  [
    'cormac',
    'POST rpc/attach_photo',
    '422 PT422',
    {
      body: {
        report_id: '{cormacsReport}',
        photo_path: '{origin}/storage/v1/object/public/inspection-photos/{cormacsReport}/../{photo}',
        photo_size: 1,
        photo_md5: 'x',
      },
    },
  ],

  // Own rows: illegal transitions
  ['aoife', 'PATCH jobs?id=eq.{pending}', '409 PT409', { body: { status: 'completed' } }],
  ['aoife', 'PATCH jobs?id=eq.{pending}', '409 PT409', { body: { status: 'cancelled' } }],
  ['aoife', 'PATCH jobs?id=eq.{running}', '409 PT409', { body: { status: 'pending' } }],
  ['aoife', 'PATCH jobs?id=eq.{done}', '409 PT409', { body: { status: 'in_progress' } }],
  ['aoife', 'PATCH jobs?id=eq.{cancelled}', '409 PT409', { body: start }],
  ['aoife', 'PATCH jobs?id=in.({pending},{cancelled})', '409 PT409', { body: start }],
  ['aoife', 'PATCH jobs?id=eq.{pending}', '409 PT409', { body: { status: 'paid' } }],
  ['aoife', 'PATCH jobs?id=eq.{done}', '409 PT409', { body: { actual_end_time: '2020-01-01T00:00:00Z' } }],
  ['aoife', 'PATCH jobs?id=eq.{running}', '409 PT409', { body: { actual_start_time: null } }],
  [
    'aoife',
    'PATCH jobs?id=eq.{pending}',
    '400 22007',
    { body: { status: 'in_progress', actual_start_time: 'now or never' } },
  ],

  // Own rows: columns that a technician may not write
  ['aoife', 'PATCH jobs?id=eq.{pending}', '403 42501', { body: { ...start, technician_id: '{cormac}' } }],
  [
    'aoife',
    'PATCH jobs?id=eq.{pending}',
    '403 42501',
    { body: { ...start, start_received_at: '2020-01-01' } },
  ],
  ['aoife', 'PATCH jobs?id=eq.{pending}', '403 42501', { body: { ...start, customer_id: '{customer}' } }],
  ['aoife', 'PATCH jobs?id=eq.{pending}', '403 42501', { body: { updated_at: '2020-01-01' } }],
  ['aoife', 'PATCH jobs?id=eq.{pending}', '400 428C9', { body: { times_need_review: false } }],
  ['aoife', 'PATCH technicians?id=eq.{aoife}', '403 42501', { body: { license_number: 'CS-1' } }],
  [
    'aoife',
    'POST inspection_reports',
    '403 42501',
    { body: { job_id: '{running}', technician_id: '{cormac}' } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '403 42501',
    { body: { job_id: '{running}', needs_review: false, received_at: '2020-01-01' } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '400 428C9',
    { body: { job_id: '{running}', report_number: 'IR-0000' } },
  ],
  ['aoife', 'POST inspection_reports', '400 PGRST204', { body: { job_id: '{running}', is_admin: true } }],
  [
    'aoife',
    'POST inspection_reports?columns=job_id,technician_id',
    '403 42501',
    { body: { job_id: '{running}', technician_id: '{cormac}' } },
  ],

  // Own rows: a submitted report
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { job_id: '{running}' } }],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { overall_status: 'good' } }],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { photos: [] } }],
  [
    'aoife',
    'PATCH inspection_reports?id=eq.{report}',
    '403 42501',
    { body: { photos: ['{photo}', '{report}/1-never-uploaded.jpg'] } },
  ],
  [
    'aoife',
    'PATCH inspection_reports?id=eq.{report}',
    '403 42501',
    { body: { photos: ['{photoUrl}', 'https://evil.example/1-a.jpg'] } },
  ],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { superseded_at: null } }],
  [
    'aoife',
    'POST inspection_reports',
    '201 */*',
    { body: { id: '{report}', job_id: '{running}' }, headers: IGNORE },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '409 PT409',
    { body: { id: 'deadbeef-dead-4ead-8ead-{reportEnd}', job_id: '{running}' } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '422 PT422',
    { body: { id: '00000000-0000-0000-0000-{reportEnd}', job_id: '{running}' } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '409 PT409',
    { body: Array.from({ length: 6 }, () => ({ job_id: '{cancelled}' })) },
  ],
  ['aoife', 'DELETE inspection_reports?id=eq.{report}', '403 42501'],
  ['aoife', 'POST inspection_reports', '409 23505', { body: { id: '{report}', job_id: '{done}' } }],
  ['aoife', 'POST inspection_reports', '409 PT409', { body: { job_id: '{done}' } }],
  ['aoife', 'POST inspection_reports', '422 PT422', { body: { job_id: '{pending}' } }],
  // A job that was completed without a report years ago, whatever the device's clock says
  ['aoife', 'POST inspection_reports', '409 PT409', { body: { job_id: '{doneLongAgo}' } }],
  [
    'aoife',
    'POST inspection_reports',
    '409 PT409',
    { body: { job_id: '{doneLongAgo}', submitted_at: '2020-01-02T00:00:00Z' } },
  ],
  // The folder of photos of a visit
  ['aoife', 'POST inspection_reports', '409 PT409', { body: { id: '{visit}', job_id: '{running}' } }],
  ['cormac', 'POST inspection_reports', '409 PT409', { body: { id: '{visit}', job_id: '{cormacsRunning}' } }],
  [
    'cormac',
    'POST inspection_reports',
    '409 PT409',
    { body: { id: '{visit}', job_id: '{cormacsRunning}' }, headers: IGNORE },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '400 23514',
    { body: { job_id: '{running}', priority_items: Array.from({ length: 20_001 }, () => '') } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '422 PT422',
    { body: { id: '{new}', job_id: '{running}', photos: ['{photoUrl}'] } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '409 PT409',
    { body: [{ job_id: '{running}' }, { job_id: '{running}' }] },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '403 PT403',
    { body: [{ job_id: '{running}' }, { job_id: '{cormacsRunning}' }] },
  ],

  // Own rows: invalid values
  [
    'aoife',
    'POST inspection_reports',
    '400 23514',
    { body: { job_id: '{running}', overall_status: 'superb' } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '400 23514',
    { body: { job_id: '{running}', damper_notes: 'x'.repeat(20_001) } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '400 23514',
    { body: { job_id: '{running}', recommendations: [null] } },
  ],
  [
    'aoife',
    'POST inspection_reports',
    '400 23514',
    { body: { job_id: '{running}', next_inspection_date: 'infinity' } },
  ],
  ['aoife', 'POST inspection_reports', '400 22P02', { body: { job_id: "' or 1=1 --" } }],
  [
    'aoife',
    'POST inspection_reports',
    '400 22P05',
    { body: { job_id: '{running}', damper_notes: '\u0000' } },
  ],

  // Rows that only the office or the database creates
  ['aoife', 'PATCH portal_errors?id=gt.0', '403 42501', { body: { error: 'X' } }],
  ['aoife', 'DELETE portal_errors?id=gt.0', '403 42501'],
  ['inactive', 'POST portal_errors', '403 PT403', { body: { error: 'X' } }],
  ['aoife', 'POST jobs', '403 42501', { body: { job_number: 'X' } }],
  ['aoife', 'POST customers', '403 42501', { body: { first_name: 'X' } }],
  ['aoife', 'POST technicians', '403 42501', { body: { first_name: 'X' } }],
  ['aoife', 'POST job_status_changes', '403 42501', { body: { job_id: '{pending}' } }],
  ['aoife', 'DELETE jobs?id=eq.{pending}', '403 42501'],

  // Starts that are taken back
  ['visitor', 'POST rpc/unstart_job', '401 42501', { body: UNSTART }],
  ['cormac', 'POST rpc/unstart_job', '403 PT403', { body: UNSTART }],
  ['inactive', 'POST rpc/unstart_job', '403 PT403', { body: UNSTART }],
  ['unlinked', 'POST rpc/unstart_job', '403 PT403', { body: UNSTART }],
  ['aoife', 'POST rpc/unstart_job', '403 PT403', { body: { ...UNSTART, job_id: '{cormacsRunning}' } }],
  ['aoife', 'POST rpc/unstart_job', '403 PT403', { body: { ...UNSTART, job_id: '{new}' } }],
  ['aoife', 'POST rpc/unstart_job', '409 PT409', { body: UNSTART }],
  ['aoife', 'POST rpc/unstart_job', '409 PT409', { body: { ...UNSTART, job_id: '{done}' } }],
  ['aoife', 'POST rpc/unstart_job', '409 PT409', { body: { ...UNSTART, job_id: '{cancelled}' } }],
  ['aoife', 'POST rpc/unstart_job', '422 PT422', { body: { ...UNSTART, unstarted_at: null } }],
  ['aoife', 'POST rpc/unstart_job', '422 PT422', { body: { ...UNSTART, started_at: 'infinity' } }],
  ['aoife', 'POST rpc/unstart_job', '404 PGRST202', { body: { ...UNSTART, actor_id: '{cormac}' } }],

  // Corrections and visit records
  ['visitor', 'POST rpc/correct_report', '401 42501', { body: CORRECTION }],
  ['cormac', 'POST rpc/correct_report', '403 PT403', { body: CORRECTION }],
  ['inactive', 'POST rpc/correct_report', '403 PT403', { body: CORRECTION }],
  ['unlinked', 'POST rpc/correct_report', '403 PT403', { body: CORRECTION }],
  [
    'aoife',
    'POST rpc/correct_report',
    '403 PT403',
    { body: { ...CORRECTION, report_id: '{cormacsReport}' } },
  ],
  ['aoife', 'POST rpc/correct_report', '409 PT409', { body: { ...CORRECTION, version: 7 } }],
  ['aoife', 'POST rpc/correct_report', '409 PT409', { body: { ...CORRECTION, replaces: '{new}' } }],
  ['aoife', 'POST rpc/correct_report', '422 PT422', { body: { ...CORRECTION, correction_id: null } }],
  ['aoife', 'POST rpc/correct_report', '422 PT422', { body: { ...CORRECTION, replaces: null } }],
  ['aoife', 'POST rpc/correct_report', '422 PT422', { body: { ...CORRECTION, findings: [] } }],
  [
    'aoife',
    'POST rpc/correct_report',
    '400 0A000',
    { body: { ...CORRECTION, findings: { job_id: '{pending}' } } },
  ],
  ['aoife', 'POST rpc/correct_report', '400 0A000', { body: { ...CORRECTION, findings: { photos: [] } } }],
  [
    'aoife',
    'POST rpc/correct_report',
    '400 0A000',
    { body: { ...CORRECTION, findings: { photo_versions: {} } } },
  ],
  [
    'aoife',
    'POST rpc/correct_report',
    '422 PT422',
    { body: { ...CORRECTION, photos: [{ path: '{cormacsReport}/1-a.jpg' }] } },
  ],
  [
    'aoife',
    'POST rpc/correct_report',
    '409 PT409',
    { body: { ...CORRECTION, photos: [{ path: '{photo}', caption: 'Changed' }] } },
  ],
  [
    'aoife',
    'POST rpc/correct_report',
    '400 0A000',
    { body: { ...CORRECTION, findings: { needs_review: false } } },
  ],
  [
    'aoife',
    'POST rpc/correct_report',
    '404 PGRST202',
    { body: { ...CORRECTION, technician_id: '{cormac}' } },
  ],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { version: 9 } }],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { photo_versions: {} } }],
  ['aoife', 'PATCH inspection_reports?id=eq.{report}', '403 42501', { body: { damper_notes: 'Changed' } }],
  ['aoife', 'GET report_versions', '403 42501'],
  [
    'aoife',
    'POST report_versions',
    '403 42501',
    { body: { report_id: '{report}', version: 1, content: {} } },
  ],
  ['aoife', 'DELETE report_versions?report_id=eq.{report}', '403 42501'],
  ['visitor', 'GET visit_records', '401 42501'],
  ['visitor', 'POST visit_records', '401 42501', { body: VISIT }],
  ['cormac', 'POST visit_records', '403 PT403', { body: VISIT }],
  ['inactive', 'POST visit_records', '403 PT403', { body: VISIT }],
  ['aoife', 'POST visit_records', '403 42501', { body: { ...VISIT, technician_id: '{cormac}' } }],
  ['aoife', 'POST visit_records', '403 42501', { body: { ...VISIT, photos: ['{photo}'] } }],
  ['aoife', 'POST visit_records', '409 PT409', { body: { ...VISIT, id: '{report}' } }],
  [
    'aoife',
    'POST visit_records',
    '422 PT422',
    { body: { ...VISIT, id: '00000000-0000-0000-0000-000000000001' } },
  ],
  ['aoife', 'POST visit_records', '400 23514', { body: { ...VISIT, reason: 'bored' } }],
  ['aoife', 'DELETE visit_records', '403 42501'],
  ['aoife', 'POST rpc/earlier_visit', '404 PGRST202', { body: { job_id: '{cormacsPending}' } }],
]
