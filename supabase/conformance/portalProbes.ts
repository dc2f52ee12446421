import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { requestRenewal } from '#adapters/supabase/auth/requestRenewal.ts'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'
import { fetchWithTimeout } from '#adapters/supabase/http/fetchWithTimeout.ts'
import { fetchJobPage } from '#adapters/supabase/pull/fetchJobPage.ts'
import { INACTIVE } from '#adapters/supabase/pull/fetchTechnician.ts'
import { pullReports } from '#adapters/supabase/pull/pullReports.ts'
import { reportErrors } from '#adapters/supabase/send/reportErrors.ts'
import { sendMutation } from '#adapters/supabase/send/sendMutation.ts'
import { blankFindings } from '#domain/reportFields.ts'
import { completeFindings } from '#domain/sendableReport.ts'
import { NonConformity } from './probe.ts'
import type { Probe } from './probe.ts'
import type { Project } from './sendRequest.ts'

// Node 20 has none of its own, and supabase-js refuses to be made without one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

const NOBODY = '00000000-0000-4000-8000-000000000000'
const AT = '2026-01-01T00:00:00.000Z'
const NOT_ASSIGNED = 'refused: The job is no longer assigned to you'
const PHOTO = {
  id: NOBODY,
  reportId: NOBODY,
  path: `${NOBODY}/1-a.jpg`,
  contentType: 'image/jpeg',
  size: 3,
  md5: '0'.repeat(32),
}
const REPORT = { ...blankFindings(), id: NOBODY, job_id: NOBODY, submitted_at: AT }
const CORRECTION = {
  id: NOBODY,
  report_id: NOBODY,
  version: 2,
  replaces: NOBODY,
  corrected_at: AT,
  findings: completeFindings(blankFindings()),
}
const VISIT = {
  id: NOBODY,
  job_id: NOBODY,
  reason: 'other',
  note: '',
  scheduled_date: '2026-01-01',
  recorded_at: AT,
} as const
const BAD_ERROR = {
  occurred_at: AT,
  app_version: 'conformance',
  place: 'tab',
  kind: 'uncaught',
  // Longer than the table allows.
  error: 'E'.repeat(101),
  stack: '',
} as const

/** The portal's own requests, for rows that do not exist, each with the outcome that the portal must get. */
export const PORTAL_PROBES: readonly Probe[] = [
  portal(
    'reads older jobs, page by page',
    (client) => fetchJobPage(client, { before: { day: '1900-01-01', id: NOBODY }, from: '1800-01-01' }),
    ['fetched', `failed: ${INACTIVE}`],
  ),
  portal(
    'reads jobs that are too old to be stored',
    (client) => fetchJobPage(client, { before: { day: '1900-01-01', id: NOBODY }, from: null }),
    ['fetched', `failed: ${INACTIVE}`],
  ),
  portal('reads the reports of a job', (client) => pullReports(client, { jobId: NOBODY }), ['pulled']),
  portal(
    'cannot start a job that does not exist',
    (client) => sendMutation(client, { kind: 'job.start', jobId: NOBODY, at: AT }, null),
    [NOT_ASSIGNED],
  ),
  portal(
    'cannot complete a job that does not exist',
    (client) => sendMutation(client, { kind: 'job.complete', jobId: NOBODY, at: AT }, null),
    [NOT_ASSIGNED],
  ),
  portal(
    'cannot report on a job that does not exist',
    (client) => sendMutation(client, { kind: 'report.submit', jobId: NOBODY, report: REPORT }, null),
    ['refused: This job was never assigned to you', 'refused: Only an active technician can submit a report'],
  ),
  portal(
    'cannot correct a report that does not exist',
    (client) => sendMutation(client, { kind: 'report.correct', jobId: NOBODY, correction: CORRECTION }, null),
    ['refused: This is not a report of yours', 'refused: Only an active technician can correct a report'],
  ),
  portal(
    'cannot record a visit to a job that does not exist',
    (client) => sendMutation(client, { kind: 'visit.record', jobId: NOBODY, visit: VISIT }, null),
    ['refused: This job was never assigned to you', 'refused: Only an active technician can record a visit'],
  ),
  portal(
    'cannot attach a photo to a report that does not exist',
    (client) => sendMutation(client, { kind: 'photo.upload', jobId: NOBODY, photo: PHOTO }, null),
    ['refused: This is not a report of yours', 'refused: Only an active technician can attach a photo'],
  ),
  portal(
    'cannot upload a photo for a report that does not exist',
    (client) =>
      sendMutation(client, { kind: 'photo.upload', jobId: NOBODY, photo: PHOTO }, new ArrayBuffer(3)),
    // The storage refuses it, and then the database, which knows why.
    ['refused: This is not a report of yours', 'refused: Only an active technician can attach a photo'],
  ),
  portal(
    'cannot report an error that the table refuses',
    async (client) => ({ kind: await reportErrors(client, [BAD_ERROR]) }),
    ['refused'],
  ),
  {
    title: 'the portal renews its session',
    check: async ({ url, key, refreshToken }) => {
      const renewal = await requestRenewal({ url, key, isEmbedded: false }, refreshToken ?? '')
      if (renewal.kind !== 'renewed') throw new NonConformity(renewal.kind)
    },
  },
]

type Outcome = { kind: string; reason?: string; message?: string }

function portal(
  title: string,
  call: (client: DatabaseClient) => Promise<Outcome>,
  expected: readonly string[],
): Probe {
  return {
    title: `the portal ${title}`,
    check: async (project) => {
      const { kind, reason, message } = await call(clientFor(project))
      const detail = reason ?? message
      const allowed = expected.includes(kind) || expected.includes(`${kind}: ${detail}`)
      if (!allowed) throw new NonConformity(`it got ${kind}${detail === undefined ? '' : `: ${detail}`}`)
    },
  }
}

function clientFor({ url, key, token }: Project): DatabaseClient {
  return createClient<Database>(url, key, {
    accessToken: async () => token,
    global: { fetch: fetchWithTimeout },
  })
}
