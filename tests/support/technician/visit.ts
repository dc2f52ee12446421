import { createHash, randomUUID } from 'node:crypto'
import { TODAY } from '../server/today.ts'

// What the database holds of what a technician did. Without a driver: each suite compares with its own `expect`.

/** From and until when something was done, in milliseconds since the epoch. */
export type Between = [number, number]

/** What the technician did with a job and saw acknowledged: what the database must hold in the end. */
export type Visit = {
  jobNumber: string
  weather: string
  startedBetween: Between
  savedBetween: Between
}

/** A photo as it was on the phone. */
export type TakenPhoto = { path: string | null; size: number; md5: string }

/** Stands for a timestamp that is within the time of its tap. */
export const IN_TIME = 'when it was tapped'

type Row = Record<string, unknown>
type Database = { query: (sql: string, params?: unknown[]) => Promise<Row[]> }
/** A backend: its database, and where it serves photos. */
type Backend = Database & { url: string }

/** Assigns a new job for today to the seeded technician. */
export async function addJob(database: Database, jobNumber: string, id = randomUUID()): Promise<void> {
  await database.query(
    `insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, service_type)
     values ($1, $2, 'b0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002',
       ${TODAY}, 'Chimney Sweeping')`,
    [id, jobNumber],
  )
}

/** The job's row in the database, without its customer. */
export async function jobRow(database: Database, jobNumber: string): Promise<Row> {
  const [row] = await database.query('select * from public.jobs where job_number = $1', [jobNumber])
  if (!row) throw new Error(`No job ${jobNumber}`)
  return row
}

export async function reportRows(database: Database, jobNumber: string): Promise<Row[]> {
  return database.query(
    `select report.* from public.inspection_reports as report
     join public.jobs as job on job.id = report.job_id where job.job_number = $1`,
    [jobNumber],
  )
}

/** The public URL of the photo with this path in the bucket. */
export function photoAddress({ url }: Backend, path: unknown): string {
  return `${url}/storage/v1/object/public/inspection-photos/${String(path)}`
}

/**
 * What the database holds of a visit: the job's two times, its reports, and the photos with their bytes. To be equal to
 * `meantVisit` (rules OB3a, OB10d, OB11b).
 */
export async function storedVisit(backend: Backend, visit: Visit) {
  const job = await jobRow(backend, visit.jobNumber)
  const reports = await reportRows(backend, visit.jobNumber)
  return {
    status: job['status'],
    startedAt: placed(job['actual_start_time'], visit.startedBetween),
    endedAt: placed(job['actual_end_time'], visit.savedBetween),
    reports: reports.map((report) => ({
      weather: report['weather_conditions'],
      needsReview: report['needs_review'],
      submittedAt: placed(report['submitted_at'], visit.savedBetween),
      isSubmittedAtEnd: timeOf(report['submitted_at']) === timeOf(job['actual_end_time']),
      attached: textsOf(report['photos']).toSorted(),
    })),
    photos: (await Promise.all(reports.map(({ id }) => storedPhotos(backend, String(id))))).flat(),
  }
}

/** What the database must hold of a visit with these photos. */
export function meantVisit(
  visit: Visit,
  photos: readonly TakenPhoto[],
): Awaited<ReturnType<typeof storedVisit>> {
  const taken = photos
    .map(({ path, size, md5 }) => ({ path: String(path), size, md5 }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return {
    status: 'completed',
    startedAt: IN_TIME,
    endedAt: IN_TIME,
    reports: [
      {
        weather: visit.weather,
        needsReview: false,
        submittedAt: IN_TIME,
        isSubmittedAtEnd: true,
        attached: taken.map(({ path }) => path),
      },
    ],
    photos: taken,
  }
}

/** What the database holds of a job that was started and completed by buttons. To be equal to `MEANT_TAPS`. */
export async function storedTaps(
  database: Database,
  jobNumber: string,
  startedBetween: Between,
  completedBetween: Between,
) {
  const job = await jobRow(database, jobNumber)
  const changes = await database.query(
    'select to_status from public.job_status_changes where job_id = $1 order by id',
    [job['id']],
  )
  return {
    startedAt: placed(job['actual_start_time'], startedBetween),
    endedAt: placed(job['actual_end_time'], completedBetween),
    statuses: changes.map((change) => change['to_status']),
  }
}

/** Each status once, at the times of the taps. */
export const MEANT_TAPS = { startedAt: IN_TIME, endedAt: IN_TIME, statuses: ['in_progress', 'completed'] }

/** `IN_TIME` if the timestamp is within the time of a tap, else the timestamp and that time. */
export function placed(timestamp: unknown, [from, to]: Between): string {
  const at = timeOf(timestamp)
  if (from <= at && at <= to) return IN_TIME
  return `${String(timestamp)}, not between ${new Date(from).toISOString()} and ${new Date(to).toISOString()}`
}

async function storedPhotos(backend: Backend, reportId: string) {
  const objects = await backend.query(
    `select name from storage.objects where bucket_id = 'inspection-photos' and name like $1 order by name`,
    [`${reportId}/%`],
  )
  return Promise.all(
    objects.map(async ({ name }) => {
      const response = await fetch(photoAddress(backend, name))
      const bytes = Buffer.from(await response.arrayBuffer())
      const md5 = createHash('md5').update(bytes).digest('hex')
      return { path: String(name), size: bytes.byteLength, md5 }
    }),
  )
}

function timeOf(timestamp: unknown): number {
  return timestamp instanceof Date ? timestamp.getTime() : Date.parse(String(timestamp))
}

function textsOf(list: unknown): string[] {
  if (!Array.isArray(list)) throw new Error('The report has no list of photos')
  return list.map(String)
}
