import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import type { Identity } from '#sync/ports.ts'
import { project } from '#sync/project.ts'
import type { Portal } from '../portal.ts'
import { canReport } from './canReport.ts'

/** A report form that can be filled in, or why there is none. */
export type OpenedReport =
  | { kind: 'open'; job: Job; draft: Draft }
  | { kind: 'closed'; job: Job }
  | { kind: 'unknown-job' }

/** Opens the job's draft where a report may be written, and begins one where there is none. */
export async function openReport(
  { store, commands }: Pick<Portal, 'store' | 'commands'>,
  identity: Identity,
  jobId: string,
): Promise<OpenedReport> {
  const entries = await store.entries(identity.userId)
  const cached = await store.job(identity.userId, jobId)
  const [job] = project(cached ? [cached.job] : [], entries)
  if (!job) return { kind: 'unknown-job' }

  const draft = await store.draft(identity.userId, jobId)
  if (!canReport({ job, hasDraft: draft !== null })) return { kind: 'closed', job }
  return { kind: 'open', job, draft: draft ?? (await commands.openDraft(identity, jobId)) }
}
