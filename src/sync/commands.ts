import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import type { Draft, Prefilled, VisitText } from './draft.ts'
import type { ShownVisit } from './recordVisit.ts'
import type { Mutation } from './outbox/mutation.ts'
import { newEntry, type OutboxEntry } from './outbox/entry.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import type { DraftKey } from './ports/draftStore.ts'
import type { Identity } from './ports/identityStore.ts'

/** What a technician can do without the network. Each resolves once its effect would survive a kill (rule OB1a). */
export type Commands = {
  /** Resolves to false if the job is no longer pending. */
  startJob(ownerId: string, jobId: string): Promise<boolean>
  /**
   * Takes the start of a job back, as the screen shows it [R45]. Resolves to false if that is not possible any more: after
   * ten minutes, once something is begun or recorded on the job, or if the job has another start or none.
   */
  unstartJob(ownerId: string, job: Job): Promise<boolean>
  /** Resolves to false if the job is not in progress. */
  completeJob(ownerId: string, jobId: string): Promise<boolean>
  /** Returns the job's draft, a new one with these days if there is none. */
  openDraft(identity: Identity, jobId: string, prefilled?: Partial<Prefilled>): Promise<Draft>
  /**
   * Returns the draft of a correction of the saved report [R29], a new one if the job has none. Throws `OtherDraftError`
   * if the job has the draft of another report, and `ReportGoneError` if the device does not have the report.
   */
  openCorrection(ownerId: string, report: Report): Promise<Draft>
  /**
   * Records that the job could not be done [R32]: what all tabs together have stored in the draft, with its photos, and
   * what was entered here. Resolves to false if the job is not on this device. Throws `PicturesWaitingError` if a picture
   * of the draft has not become a photo; then nothing has changed.
   *
   * @param shown recorded if nothing is stored
   * @param entered what this tab has entered, whether that could be stored or not
   */
  recordVisit(ownerId: string, job: Job, shown: ShownVisit, entered: Partial<VisitText>): Promise<boolean>
  /**
   * Turns the draft, as all tabs together have stored it (rule OB10n), into a report in the outbox, and completes the
   * job [R17]; the draft of a correction into that correction. Returns the report as it now is. If it throws, nothing was
   * saved: `UnsendableReportError` if the server would refuse the report for good, `DraftGoneError` if the draft was
   * discarded, or has become a report that lacks what was entered here, `CorrectionTooLateError` if the report can no
   * longer be corrected, and `ReportChangedError` if it is no longer the version that the draft corrects.
   *
   * @param entered what this tab has entered and stored since it opened the draft
   */
  submitReport(draft: DraftKey, entered?: Partial<ReportFindings>): Promise<Report>
  /** Makes an entry that was refused or is backing off ready to be sent again. */
  tryAgain(entry: OutboxEntry): Promise<void>
}

export function createCommands({ store, clock, randomness }: CommandPorts): Commands {
  const timestamp = () => new Date(clock.now()).toISOString()
  const entryOf = <Made extends Mutation>(ownerId: string, mutation: Made) =>
    newEntry(randomness.uuid(), ownerId, mutation, timestamp())

  return {
    startJob: (ownerId, jobId) =>
      store.enqueue(entryOf(ownerId, { kind: 'job.start', jobId, at: timestamp() })),

    unstartJob: async (ownerId, { id: jobId, actual_start_time: startedAt }) =>
      startedAt !== null &&
      store.enqueueUnstart(entryOf(ownerId, { kind: 'job.unstart', jobId, startedAt, at: timestamp() })),

    completeJob: (ownerId, jobId) =>
      store.enqueue(entryOf(ownerId, { kind: 'job.complete', jobId, at: timestamp() })),

    // What follows is loaded when it is needed, since the list shows without it.
    async openDraft({ userId, technician }, jobId, prefilled) {
      const { newDraft } = await import('./draft.ts')
      const draft = newDraft(userId, jobId, randomness.uuid(), technician, timestamp(), prefilled)
      return store.openDraft({ ...draft, isUntouched: true })
    },

    openCorrection: async (...args) =>
      (await import('./correctReport.ts')).openCorrection({ store, clock, randomness }, ...args),
    recordVisit: async (...args) =>
      (await import('./recordVisit.ts')).recordVisit({ store, clock, randomness }, ...args),

    submitReport: async (...args) =>
      (await import('./submitReport.ts')).submitReport({ store, clock, randomness }, ...args),

    tryAgain: (entry) => store.updateEntry({ ...entry, state: { kind: 'waiting' } }),
  }
}
