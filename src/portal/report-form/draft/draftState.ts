import { savedCorrection } from '#sync/correctReport.ts'
import type { Draft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'

type SavedWork = Pick<Store, 'report' | 'allEntries'>

/**
 * Whether the draft of an open form is still stored. `untouched`: it is, and nothing was entered in it (rule OB10z).
 * `replaced`: discarded, and another draft was created for the job. A draft that was saved counts as open: its report, or
 * the correction that it has become, has everything.
 */
export async function draftState(
  store: SavedWork & Pick<Store, 'draft'>,
  draft: Draft,
): Promise<'open' | 'untouched' | 'discarded' | 'replaced'> {
  const stored = await store.draft(draft.ownerId, draft.jobId)
  if (stored?.reportId === draft.reportId) return stored.isUntouched ? 'untouched' : 'open'
  if (await isSaved(store, draft)) return 'open'
  return stored ? 'replaced' : 'discarded'
}

async function isSaved(store: SavedWork, draft: Draft): Promise<boolean> {
  const { ownerId, reportId, corrects } = draft
  const saved = corrects ? savedCorrection(store, draft, corrects) : store.report(ownerId, reportId)
  return (await saved) !== null
}
