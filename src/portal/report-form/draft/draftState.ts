import type { Draft } from '#sync/draft.ts'
import { recordIdOf } from '#sync/outbox/mutation.ts'
import type { Store } from '#sync/ports/store.ts'

/**
 * Whether the draft of an open form is still stored. `replaced`: discarded, and another draft was created for the job.
 * A draft that was saved counts as open: its report, or the correction that it has become, has everything.
 */
export async function draftState(
  store: Pick<Store, 'draft' | 'report' | 'entries'>,
  draft: Draft,
): Promise<'open' | 'discarded' | 'replaced'> {
  const stored = await store.draft(draft.ownerId, draft.jobId)
  if (stored?.reportId === draft.reportId || (await isSaved(store, draft))) return 'open'
  return stored ? 'replaced' : 'discarded'
}

async function isSaved(
  store: Pick<Store, 'report' | 'entries'>,
  { ownerId, reportId, corrects }: Draft,
): Promise<boolean> {
  const report = await store.report(ownerId, corrects?.reportId ?? reportId)
  if (!corrects) return report !== null
  if ((report?.version ?? 1) > corrects.version) return true
  // A correction that the server has refused is not shown in the report.
  return (await store.entries(ownerId)).some(({ mutation }) => recordIdOf(mutation) === reportId)
}
