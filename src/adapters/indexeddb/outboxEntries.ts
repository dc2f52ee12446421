import { Dexie } from 'dexie'
import type { PortalDatabase } from './schema.ts'

/** The owner's entries with a sequence above `afterSeq`, ascending. */
export function entriesAfter(db: PortalDatabase, ownerId: string, afterSeq: number) {
  return db.outbox.where('[ownerId+seq]').between([ownerId, afterSeq], [ownerId, Dexie.maxKey], false)
}
