import type { Caller, SimulatedDatabase } from './database.ts'
import { empty, json, parseObject, restError, type HttpResponse, type HttpRequest } from './message.ts'
import { transitionJobs, recordRead, unstartJob } from './jobRules.ts'
import { filterOf, pageOf, selectedOf, type Row } from './query.ts'
import { pullChanges, pullReports } from './pullRules.ts'
import { attachPhoto, insertReport } from './reportRules.ts'

/** What the portal does with them stands below; anything else is forbidden. */
const TABLES = new Set([
  'technicians',
  'customers',
  'jobs',
  'inspection_reports',
  'job_assignments',
  'portal_errors',
])

/** PostgREST on the project's tables, as far as the portal uses it, with row level security. */
export function handleRest(database: SimulatedDatabase, request: HttpRequest, caller: Caller): HttpResponse {
  const name = request.url.pathname.replace('/rest/v1/', '')
  // The server sends a response to HEAD without its body.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  switch (`${method} ${name}`) {
    case 'GET technicians':
    case 'GET customers':
    case 'GET jobs':
    case 'GET inspection_reports':
      return select(database, name, request, caller)
    case 'PATCH jobs':
      return transitionJobs(database, request, caller)
    case 'POST inspection_reports':
      return insertReport(database, request, caller)
    case 'POST rpc/unstart_job':
      return unstartJob(database, parseObject(request.body), caller)
    case 'POST rpc/pull_changes':
      return pullChanges(database, parseObject(request.body), caller)
    case 'POST rpc/pull_reports':
      return pullReports(database, parseObject(request.body), caller)
    case 'POST rpc/attach_photo':
      return attachPhoto(database, parseObject(request.body), caller)
    case 'POST portal_errors':
      return reportErrors(database, caller)
    default:
      if (TABLES.has(name)) return restError(403, '42501', `permission denied for table ${name}`)
      if (name.startsWith('rpc/')) {
        return restError(404, 'PGRST202', `Could not find the function ${name.slice(4)} in the schema cache`)
      }
      return restError(404, 'PGRST205', `Could not find '${name}' in the schema cache`)
  }
}

function select(
  database: SimulatedDatabase,
  table: string,
  request: HttpRequest,
  caller: Caller,
): HttpResponse {
  const { searchParams } = request.url
  const visible = visibleRows(database, table, caller).filter(filterOf(searchParams))
  const { rows, total, from } = pageOf(visible, searchParams, database.settings.maxRows)
  if (table === 'jobs') recordRead(database, request, caller)
  const isCounted = request.headers.get('prefer')?.includes('count=exact') ?? false
  if (isCounted && from > total) {
    return restError(416, 'PGRST103', 'Requested range not satisfiable')
  }
  const range = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`
  const isPartial = isCounted && rows.length < total
  const selected = rows.map((row) => selectedOf(row, searchParams.get('select')))
  if (request.headers.get('accept')?.startsWith('application/vnd.pgrst.object+json')) {
    const isOne = selected.length === 1
    return isOne
      ? json(200, selected[0])
      : restError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object')
  }
  return json(isPartial ? 206 : 200, selected, { 'content-range': `${range}/${isCounted ? total : '*'}` })
}

function visibleRows(database: SimulatedDatabase, table: string, { userId, technician }: Caller): Row[] {
  const { office } = database
  if (table === 'technicians') return technician ? [database.technicianRow(technician)] : []
  const active = database.activeTechnicianOf(userId)
  if (!active) return []
  if (table === 'customers') return office.jobsOf(active.technicianId).map(({ customer }) => customer)
  if (table === 'jobs') return office.jobsOf(active.technicianId).map((job) => database.jobRow(job))
  return [...office.reports]
    .filter(([, { technicianId }]) => technicianId === active.technicianId)
    .map(([id]) => database.reportRow(id))
}

function reportErrors(database: SimulatedDatabase, { userId }: Caller): HttpResponse {
  if (!database.activeTechnicianOf(userId)) {
    return restError(403, 'PT403', 'Only an active technician reports errors')
  }
  return empty(201)
}
