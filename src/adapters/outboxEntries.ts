import { Dexie } from 'dexie'
import type { PortalDatabase } from './dexieSchema.ts'

/** The owner's entries with a sequence above `afterSeq`, ascending. */
export function entriesAfter(db: PortalDatabase, ownerId: string, afterSeq: number) {
  return db.outbox.where('[ownerId+seq]').between([ownerId, afterSeq], [ownerId, Dexie.maxKey], false, true)
}

/** The owner's entries of one job, in the order of the index. */
export function entriesOfJob(db: PortalDatabase, ownerId: string, jobId: string) {
  return db.outbox.where('[ownerId+mutation.jobId]').equals([ownerId, jobId]).toArray()
}
