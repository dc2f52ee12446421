import { isLegalTransition, type Job } from '#domain/job.ts'
import { NEVER_ASSIGNED } from '../../officeServer.ts'
import type { Caller, SimulatedDatabase } from './database.ts'
import { json, parseObject, restError, type HttpResponse, type HttpRequest } from './message.ts'
import { filterOf, selectedOf } from './query.ts'
import { transitionSubject } from './subject.ts'

type TimeColumn = 'actual_start_time' | 'actual_end_time'
type Transition = { jobId: string; status: string; column: TimeColumn; at: string }

/** The last transition that each client requested. If it then reads the job, it learns whether that took effect. */
const lastTransitions = new WeakMap<SimulatedDatabase, Map<string, Transition>>()

/** `PATCH jobs`: applies one legal transition to the caller's own jobs that match the filters. */
export function transitionJobs(
  database: SimulatedDatabase,
  request: HttpRequest,
  caller: Caller,
): HttpResponse {
  const { office } = database
  const { searchParams } = request.url
  const transition = transitionOf(request, new Date(database.now()).toISOString())
  if (!transition) return restError(403, '42501', 'permission denied for table jobs')
  const active = database.activeTechnicianOf(caller.userId)
  const passes = filterOf(searchParams)
  const matched = active
    ? office.jobsOf(active.technicianId).filter((job) => passes(database.jobRow(job)))
    : []
  rememberTransition(database, request, transition)
  if (active && matched.length === 0) recordRefusal(database, active.technicianId, transition)

  for (const job of matched) {
    const to = transition.column === 'actual_start_time' ? 'in_progress' : 'completed'
    if (transition.status !== to || !isLegalTransition(job.status, to)) {
      database.refusedByRule.add(transitionSubject(transition.status, job.id, transition.at))
      return restError(409, 'PT409', `A job that is ${job.status} cannot become ${transition.status}`)
    }
    const isStart = active && to === 'in_progress'
    if (isStart && office.starts.wasMade(active.technicianId, job.id, transition.at))
      return restError(409, '23505', 'The job was started at this time before')
    office.jobs.set(job.id, { ...job, status: to, [transition.column]: transition.at })
    office.effects.push(transitionSubject(to, job.id, transition.at))
    if (isStart) office.recordStart(active.technicianId, job.id, transition.at)
  }
  const select = searchParams.get('select')
  return json(
    200,
    matched.map((job) => selectedOf({ id: job.id }, select)),
    { 'content-range': '*/*' },
  )
}

/** `rpc/unstart_job`: takes a start back. */
export function unstartJob(
  database: SimulatedDatabase,
  call: Record<string, unknown>,
  { userId }: Caller,
): HttpResponse {
  const [jobId, startedAt, at] = ['job_id', 'started_at', 'unstarted_at'].map((name) => String(call[name]))
  const active = database.activeTechnicianOf(userId)
  if (!active) return restError(403, 'PT403', 'Only an active technician can take a start back')
  if (jobId === undefined || startedAt === undefined || at === undefined) throw new Error('not a call')
  const { technicianId } = active
  const outcome = database.office.unstart(technicianId, { kind: 'job.unstart', jobId, startedAt, at })
  if (outcome.kind !== 'refused') return json(200, jobId)
  database.refusedByRule.add(transitionSubject('pending', jobId, at))
  const isOthers = outcome.reason === NEVER_ASSIGNED
  return restError(isOthers ? 403 : 409, isOthers ? 'PT403' : 'PT409', outcome.reason)
}

/** Records that a client reads a single job: after a transition, it sees whether the office was faster. */
export function recordRead(database: SimulatedDatabase, request: HttpRequest, { userId }: Caller): void {
  const transition = lastTransitions.get(database)?.get(clientOf(request))
  const active = database.activeTechnicianOf(userId)
  const isReadAfter = transition && request.url.searchParams.get('id') === `eq.${transition.jobId}`
  if (isReadAfter && active) recordRefusal(database, active.technicianId, transition)
}

function recordRefusal(database: SimulatedDatabase, technicianId: string, transition: Transition): void {
  const job = database.office.jobs.get(transition.jobId)
  if (job?.technician_id === technicianId && isDone(job, transition)) return
  // The transition is still possible, so it was not refused.
  if (job?.technician_id === technicianId && isOpen(job, transition)) return
  database.refusedByRule.add(transitionSubject(transition.status, transition.jobId, transition.at))
}

function isDone(job: Job, { column, at }: Transition): boolean {
  const time = job[column]
  return time !== null && Date.parse(time) === Date.parse(at)
}

function isOpen({ status }: Job, { column }: Transition): boolean {
  return status === (column === 'actual_start_time' ? 'pending' : 'in_progress')
}

// Without a time, the time of arrival is taken.
function transitionOf({ url, body }: HttpRequest, now: string): Transition | null {
  const { status, actual_start_time: start, actual_end_time: end, ...others } = parseObject(body)
  const jobId = (url.searchParams.get('id') ?? '').replace(/^eq\./, '')
  if (Object.keys(others).length > 0 || typeof status !== 'string') return null
  if (typeof start === 'string') return { jobId, status, column: 'actual_start_time', at: start }
  if (typeof end === 'string') return { jobId, status, column: 'actual_end_time', at: end }
  return { jobId, status, column: status === 'completed' ? 'actual_end_time' : 'actual_start_time', at: now }
}

function rememberTransition(database: SimulatedDatabase, request: HttpRequest, transition: Transition): void {
  const transitions = lastTransitions.get(database) ?? new Map<string, Transition>()
  lastTransitions.set(database, transitions.set(clientOf(request), transition))
}

function clientOf({ headers }: HttpRequest): string {
  return headers.get('apikey') ?? ''
}
