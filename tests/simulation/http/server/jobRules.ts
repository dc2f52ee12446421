import { isLegalTransition, type Job } from '#domain/job.ts'
import type { SimulatedDatabase } from './database.ts'
import { json, parseObject, restError, type HttpAnswer, type HttpRequest } from './message.ts'
import { filterOf, selectedOf } from './query.ts'
import type { Caller } from './rest.ts'
import { moveSubject } from './subject.ts'

type TimeColumn = 'actual_start_time' | 'actual_end_time'
type Move = { jobId: string; status: string; column: TimeColumn; at: string }

/** The move that each client asked for last: if it reads the job next, it learns what became of the move. */
const lastMoves = new WeakMap<SimulatedDatabase, Map<string, Move>>()

/** `PATCH jobs`: moves the caller's own jobs that pass the filters along one legal transition. */
export function moveJobs(database: SimulatedDatabase, request: HttpRequest, caller: Caller): HttpAnswer {
  const { office } = database
  const { searchParams } = request.url
  const move = moveOf(request)
  if (!move) return restError(403, '42501', 'permission denied for table jobs')
  const active = database.activeTechnicianOf(caller.userId)
  const passes = filterOf(searchParams)
  const matched = active
    ? office.jobsOf(active.technicianId).filter((job) => passes(database.jobRow(job)))
    : []
  rememberMove(database, request, move)
  if (active && matched.length === 0) noteRefusal(database, active.technicianId, move)

  for (const job of matched) {
    const to = move.column === 'actual_start_time' ? 'in_progress' : 'completed'
    if (move.status !== to || !isLegalTransition(job.status, to)) {
      database.refusedByRule.add(moveSubject(move.status, job.id, move.at))
      return restError(409, 'PT409', `A job that is ${job.status} cannot become ${move.status}`)
    }
    office.jobs.set(job.id, { ...job, status: to, [move.column]: move.at })
    office.effects.push(moveSubject(to, job.id, move.at))
  }
  const select = searchParams.get('select')
  return json(
    200,
    matched.map((job) => selectedOf({ id: job.id }, select)),
    { 'content-range': '*/*' },
  )
}

/** A client reads a single job: if it moved the job before, it sees whether the office was faster. */
export function noteLook(database: SimulatedDatabase, request: HttpRequest, { userId }: Caller): void {
  const move = lastMoves.get(database)?.get(clientOf(request))
  const active = database.activeTechnicianOf(userId)
  const isLook = move && request.url.searchParams.get('id') === `eq.${move.jobId}`
  if (isLook && active) noteRefusal(database, active.technicianId, move)
}

function noteRefusal(database: SimulatedDatabase, technicianId: string, move: Move): void {
  const job = database.office.jobs.get(move.jobId)
  if (job?.technician_id === technicianId && isDone(job, move)) return
  // It could still be taken: nothing has been refused.
  if (job?.technician_id === technicianId && isOpen(job, move)) return
  database.refusedByRule.add(moveSubject(move.status, move.jobId, move.at))
}

function isDone(job: Job, { column, at }: Move): boolean {
  const time = job[column]
  return time !== null && Date.parse(time) === Date.parse(at)
}

function isOpen({ status }: Job, { column }: Move): boolean {
  return status === (column === 'actual_start_time' ? 'pending' : 'in_progress')
}

function moveOf({ url, body }: HttpRequest): Move | null {
  const { status, actual_start_time: start, actual_end_time: end, ...others } = parseObject(body)
  const jobId = (url.searchParams.get('id') ?? '').replace(/^eq\./, '')
  if (Object.keys(others).length > 0 || typeof status !== 'string') return null
  if (typeof start === 'string') return { jobId, status, column: 'actual_start_time', at: start }
  return typeof end === 'string' ? { jobId, status, column: 'actual_end_time', at: end } : null
}

function rememberMove(database: SimulatedDatabase, request: HttpRequest, move: Move): void {
  const moves = lastMoves.get(database) ?? new Map<string, Move>()
  lastMoves.set(database, moves.set(clientOf(request), move))
}

function clientOf({ headers }: HttpRequest): string {
  return headers.get('apikey') ?? ''
}
