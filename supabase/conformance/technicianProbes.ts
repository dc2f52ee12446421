import * as v from 'valibot'
import { JOB_COLUMNS, parseJobs } from '#adapters/supabase/pull/jobRows.ts'
import { parseTechnician, TECHNICIAN_COLUMNS } from '#adapters/supabase/pull/technicianRows.ts'
import { sendRequest } from './sendRequest.ts'
import type { Project } from './sendRequest.ts'
import { expects, inspects, NonConformity } from './probe.ts'
import type { Probe } from './probe.ts'
import { PORTAL_PROBES } from './portalProbes.ts'
import { PULL_PROBES } from './pullProbes.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const UTC_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)$/
const PATCH = { method: 'PATCH', headers: { prefer: 'return=representation' } }

/** What a signed-in technician may do, tested with rows that do not exist [R23]. */
export const TECHNICIAN_PROBES: readonly Probe[] = [
  inspects(
    'a technician reads one row of technicians, their own',
    `/rest/v1/technicians?select=${TECHNICIAN_COLUMNS}`,
    undefined,
    ({ body, result }) => {
      if (result !== '1 rows') throw new NonConformity(`returned ${result}`)
      if (parseTechnician(body) === 'unreadable') throw new NonConformity('the row has another shape')
    },
  ),
  inspects(
    'jobs are read with their customers, in the shape that the portal expects',
    `/rest/v1/jobs?select=${JOB_COLUMNS}&order=id.asc&limit=1000`,
    undefined,
    ({ body }) => {
      const { jobs, unreadableIds } = parseJobs(body) ?? { jobs: [], unreadableIds: ['no rows'] }
      if (unreadableIds.length > 0) throw new NonConformity('some jobs have another shape')
      if (new Set(jobs.map((job) => job.technician_id)).size > 1)
        throw new NonConformity('some jobs are of another technician')
      const times = jobs.flatMap((job) => [job.actual_start_time ?? [], job.actual_end_time ?? []].flat())
      if (!times.every((time) => UTC_TIMESTAMP.test(time)))
        throw new NonConformity('timestamps are not ISO 8601 in UTC')
    },
  ),
  ...PULL_PROBES,
  ...PORTAL_PROBES,
  ...[
    'job_assignments',
    'job_status_changes',
    'portal_errors',
    'report_versions',
    'revoked_certificates',
  ].map((table) => expects(`a technician cannot read ${table}`, `/rest/v1/${table}?select=*`, '42501')),
  expects('a technician moves jobs', `/rest/v1/jobs?id=eq.${NOBODY}`, '0 rows', {
    ...PATCH,
    body: { status: 'in_progress', actual_start_time: '2026-01-01T00:00:00Z' },
  }),
  expects('a technician gives no job away', `/rest/v1/jobs?id=eq.${NOBODY}`, '42501', {
    ...PATCH,
    body: { technician_id: NOBODY },
  }),
  expects('a technician changes no customer', `/rest/v1/customers?id=eq.${NOBODY}`, '42501', {
    ...PATCH,
    body: { phone: '1' },
  }),
  expects('a technician deletes no report', `/rest/v1/inspection_reports?id=eq.${NOBODY}`, '42501', {
    method: 'DELETE',
  }),
  expects('a technician reports on their own jobs alone', '/rest/v1/inspection_reports', 'PT403', {
    method: 'POST',
    body: { job_id: NOBODY },
  }),
  expects('a technician takes back the starts of their own jobs alone', '/rest/v1/rpc/unstart_job', 'PT403', {
    method: 'POST',
    body: { job_id: NOBODY, started_at: '2026-01-01T00:00:00Z', unstarted_at: '2026-01-01T00:01:00Z' },
  }),
  expects('a technician corrects their own reports alone', '/rest/v1/rpc/correct_report', 'PT403', {
    method: 'POST',
    body: {
      correction_id: NOBODY,
      report_id: NOBODY,
      version: 2,
      replaces: NOBODY,
      corrected_at: '2026-01-01T00:00:00Z',
      findings: {},
    },
  }),
  expects('a technician records visits to their own jobs alone', '/rest/v1/visit_records', 'PT403', {
    method: 'POST',
    body: {
      id: NOBODY,
      job_id: NOBODY,
      reason: 'other',
      scheduled_date: '2026-01-01',
      recorded_at: '2026-01-01T00:00:00Z',
    },
  }),
  expects('a technician changes no visit record', `/rest/v1/visit_records?id=eq.${NOBODY}`, '42501', {
    ...PATCH,
    body: { note: '' },
  }),
  expects('photos are attached to reports of one’s own', '/rest/v1/rpc/attach_photo', 'PT403', {
    method: 'POST',
    body: { report_id: NOBODY, photo_path: '', photo_size: 0, photo_md5: '' },
  }),
  ...['photos', 'superseded_at', 'submitted_at'].map((column) =>
    expects(`a technician writes no ${column}`, `/rest/v1/inspection_reports?id=eq.${NOBODY}`, '42501', {
      ...PATCH,
      body: { [column]: null },
    }),
  ),
  {
    title: 'a technician can list only the photos of their own reports and visits',
    check: async (project) => {
      const list = { method: 'POST', body: { prefix: '', limit: 100 } }
      const folders = await sendRequest(project, '/storage/v1/object/list/inspection-photos', list)
      const names = v.parse(v.array(v.object({ name: v.string() })), folders.body).map(({ name }) => name)
      const ownIn = async (table: string) => {
        const rows = await sendRequest(project, `/rest/v1/${table}?select=id&id=in.(${names.join(',')})`)
        return v.parse(v.array(v.unknown()), rows.body).length
      }
      const own = (await ownIn('inspection_reports')) + (await ownIn('visit_records'))
      if (own !== names.length)
        throw new NonConformity(
          `${names.length} folders are listed, and only ${own} of them are of own reports and visits`,
        )
    },
  },
  expects(
    'a technician cannot create a signed upload URL for another’s report',
    `/storage/v1/object/upload/sign/inspection-photos/${NOBODY}/1-a.jpg`,
    '403',
    { method: 'POST', body: {} },
  ),
  expects(
    'a technician cannot upload a photo for another’s report',
    `/storage/v1/object/inspection-photos/${NOBODY}/1-a.jpg`,
    '403',
    {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(3)], { type: 'image/jpeg' }),
    },
  ),
  expects(
    'a file that is not a photo is refused',
    `/storage/v1/object/inspection-photos/${NOBODY}/1-a.svg`,
    ['415', '403'],
    {
      method: 'POST',
      headers: { 'content-type': 'image/svg+xml' },
      body: new Blob([new Uint8Array(3)], { type: 'image/svg+xml' }),
    },
  ),
]

/** The same project with a technician's session. Throws NonConformity if the sign-in fails. */
export async function signedIn(project: Project, email: string, password: string): Promise<Project> {
  const path = '/auth/v1/token?grant_type=password'
  const { body, result } = await sendRequest(project, path, { method: 'POST', body: { email, password } })
  const session = v.safeParse(v.object({ access_token: v.string(), refresh_token: v.string() }), body)
  if (!session.success) throw new NonConformity(`${email} cannot sign in: ${result}`)
  const { access_token: token, refresh_token: refreshToken } = session.output
  return { ...project, token, refreshToken }
}

/** Ends the session of `signedIn` and none of the technician's other sessions. */
export const SIGN_OUT: Probe = inspects(
  'signing out ends the session',
  '/auth/v1/logout?scope=local',
  { method: 'POST' },
  ({ status, result }) => {
    if (status !== 204) throw new NonConformity(`returned ${status} ${result}, not 204`)
  },
)
