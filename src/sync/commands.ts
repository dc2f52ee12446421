import type { Report, ReportFindings } from '#domain/report.ts'
import { newDraft, type Draft } from './draft.ts'
import type { Mutation } from './outbox/mutation.ts'
import { newEntry, type NewEntry, type OutboxEntry } from './outbox/entry.ts'
import type { Randomness, Clock } from './ports/device.ts'
import type { DraftKey, DraftStore } from './ports/draftStore.ts'
import type { Identity } from './ports/identityStore.ts'
import type { OutboxStore } from './ports/outboxStore.ts'
import type { ReportStore } from './ports/reportStore.ts'

export type CommandPorts = {
  store: OutboxStore & DraftStore & ReportStore
  clock: Pick<Clock, 'now'>
  randomness: Pick<Randomness, 'uuid'>
}

/** What a technician can do without asking the network. Each resolves once it would survive a kill (rule OB1). */
export type Commands = {
  /** Answers false where the job was not pending any more. */
  startJob(ownerId: string, jobId: string): Promise<boolean>
  /** Answers false where the job was not in progress any more. */
  completeJob(ownerId: string, jobId: string): Promise<boolean>
  /** The job's draft; a new one where there is none. */
  openDraft(identity: Identity, jobId: string): Promise<Draft>
  /**
   * Turns the draft, as all tabs together have stored it (rule OB10), into a report on its way to the server,
   * and the job into a completed one [R17]. Throws `UnsendableReportError` if the server would refuse that for
   * good, and `DraftGoneError` if the draft was discarded, or has become a report without what was entered here.
   *
   * @param entered what this tab has entered and stored since it opened the draft
   */
  submitReport(draft: DraftKey, entered?: Partial<ReportFindings>): Promise<Report>
  /** Lets an entry that was refused, or is backing off, be sent again at once. */
  tryAgain(entry: OutboxEntry): Promise<void>
}

export function createCommands({ store, clock, randomness }: CommandPorts): Commands {
  const timestamp = () => new Date(clock.now()).toISOString()
  const entry = (ownerId: string, mutation: Mutation): NewEntry =>
    newEntry(randomness.uuid(), ownerId, mutation, timestamp())

  return {
    startJob: (ownerId, jobId) =>
      store.enqueue(entry(ownerId, { kind: 'job.start', jobId, at: timestamp() })),

    completeJob: (ownerId, jobId) =>
      store.enqueue(entry(ownerId, { kind: 'job.complete', jobId, at: timestamp() })),

    openDraft: (identity, jobId) =>
      store.openDraft(newDraft(identity.userId, jobId, randomness.uuid(), identity.technician, timestamp())),

    // Its code comes with the form, and is not needed before the list shows.
    submitReport: async (...saving) =>
      (await import('./submitReport.ts')).submitReport({ store, clock, randomness }, ...saving),

    tryAgain: (stuck) => store.updateEntry({ ...stuck, state: { kind: 'waiting' } }),
  }
}
