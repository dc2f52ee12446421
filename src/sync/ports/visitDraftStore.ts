import type { VisitDraft, VisitDraftChange } from '../visitDraft.ts'

/** What is entered about visits that are not recorded yet, one draft for each job [R32]. */
export type VisitDraftStore = {
  visitDrafts(ownerId: string): Promise<VisitDraft[]>
  /**
   * Changes the job's draft, a new one if there is none, and stores or deletes the bytes of its photos. `enqueue` ends
   * the draft with the record that was made from it.
   */
  changeVisitDraft(ownerId: string, jobId: string, change: VisitDraftChange): Promise<void>
}
