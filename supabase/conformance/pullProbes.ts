import { parseChanges } from '#adapters/supabase/pull/jobRows.ts'
import { parseReportPage } from '#adapters/supabase/pull/reportRows.ts'
import { NonConformity } from './probe.ts'
import type { Probe } from './probe.ts'
import { sendRequest } from './sendRequest.ts'
import type { Project } from './sendRequest.ts'

const DAY_MS = 86_400_000
const NO_CURSORS = ['', 'garbage', `${'0'.repeat(32)}.1`]
const AGAIN = 'returned again what had not changed, unless the office changed something just now'

/** How a technician pulls (decision 027). One who is switched off gets no rows and no cursor. */
export const PULL_PROBES: readonly Probe[] = [
  {
    title: 'a pull without a recognised cursor returns all jobs of the technician, and no others',
    check: async (project) => {
      for (const since of NO_CURSORS) expectStart(await pullChanges(project, since))
    },
  },
  {
    title: 'a pull that continues another returns what has changed',
    check: async (project) => {
      const { cursor } = await pullChanges(project, '')
      if (cursor === null) return
      const next = await pullChanges(project, cursor)
      if (next.full) throw new NonConformity('its own cursor was not recognised')
      if (next.jobs.length > 0 || next.gone.length > 0) throw new NonConformity(AGAIN)
      if (next.technician !== undefined) throw new NonConformity('it repeated the technician')
    },
  },
  {
    title: 'a pull of reports without a recognised cursor returns only reports of the technician',
    check: async (project) => {
      for (const since of NO_CURSORS) {
        const page = await pullReports(project, since)
        if (!page.full && page.cursor !== null) throw new NonConformity('it was not a full one')
        const ids = page.reports.map(({ report }) => report.id)
        const own = await sendRequest(
          project,
          `/rest/v1/inspection_reports?select=id&id=in.(${ids.join(',')})`,
        )
        if (own.result !== `${ids.length} rows`)
          throw new NonConformity(`${ids.length} reports, of own reports ${own.result}`)
      }
    },
  },
  {
    title: 'a pull of reports that continues another returns what has changed',
    check: async (project) => {
      const { cursor } = await pullReports(project, '')
      if (cursor === null) return
      const next = await pullReports(project, cursor)
      if (next.full) throw new NonConformity('its own cursor was not recognised')
      if (next.reports.length > 0) throw new NonConformity(AGAIN)
    },
  },
]

type Changes = Awaited<ReturnType<typeof pullChanges>>

function expectStart({ technician, full, cursor, jobs }: Changes): void {
  if (technician?.is_active) {
    if (!full || cursor === null) throw new NonConformity('it was not a full one')
  } else if (cursor !== null || jobs.length > 0) throw new NonConformity('the technician is not active')
}

async function pullChanges(project: Project, since: string) {
  const first_day = new Date(Date.now() - 90 * DAY_MS).toISOString().slice(0, 10)
  const changes = parseChanges(await call(project, 'pull_changes', { since, first_day }))
  if (!changes || changes.unreadableIds.length > 0) throw new NonConformity('the response has another shape')
  const { technician } = changes
  if (technician && changes.jobs.some((job) => job.technician_id !== technician.id))
    throw new NonConformity('some jobs are of another technician')
  return changes
}

async function pullReports(project: Project, since: string) {
  const first_change = new Date(Date.now() - 90 * DAY_MS).toISOString()
  const body = await call(project, 'pull_reports', { since, first_change, after: '' })
  const page = parseReportPage(body, (path) => path)
  if (!page || page.unreadableCount > 0) throw new NonConformity('the response has another shape')
  return page
}

async function call(project: Project, name: string, body: object): Promise<unknown> {
  const response = await sendRequest(project, `/rest/v1/rpc/${name}`, { method: 'POST', body })
  if (response.status !== 200) throw new NonConformity(`returned ${response.status} ${response.result}`)
  return response.body
}
