import { unsentWork, type UnsentWork } from '#sync/retention/unsentWork.ts'
import type { PortalDatabase } from '../schema.ts'

/** The tables of unsent work. */
export const UNSENT_TABLES = ['outbox', 'drafts', 'visitDrafts'] as const

/** The owner's unsent work, or everybody's (rule OB22h). Within a transaction on `UNSENT_TABLES`. */
export async function unsentWorkOf(db: PortalDatabase, ownerId?: string): Promise<UnsentWork> {
  const [entries, drafts, visitDrafts] =
    ownerId === undefined
      ? await everybodys(db)
      : await Promise.all([
          db.entriesAfter(ownerId, 0).toArray(),
          db.drafts.where('ownerId').equals(ownerId).toArray(),
          db.visitDrafts.where('ownerId').equals(ownerId).toArray(),
        ])
  return unsentWork(entries, drafts, visitDrafts)
}

/** Everybody's unsent work: entries, drafts of reports, and drafts of visit records. */
export function everybodys(db: PortalDatabase) {
  return Promise.all([db.outbox.toArray(), db.drafts.toArray(), db.visitDrafts.toArray()])
}
