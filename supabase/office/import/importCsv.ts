import type { SqlDatabase } from '#embedded/sqlDatabase.ts'
import { checkedRows } from './checkedRows.ts'
import { csvTable } from './csvTable.ts'
import { importJobs } from './importJobs.ts'
import type { ImportCounts } from './importJobs.ts'

/** Told of the rows that have been taken in, and of how many there are. */
export type OnProgress = (rowsDone: number, rows: number) => void

/**
 * Imports a CSV file of jobs, whole or not at all. Throws ImportRefusedError with everything that is wrong with
 * it, before anything is written.
 */
export async function importCsv(
  database: SqlDatabase,
  bytes: Uint8Array,
  onProgress: OnProgress = () => undefined,
): Promise<ImportCounts> {
  const rows = checkedRows(csvTable(bytes))
  return importJobs(database, rows, (rowsDone) => onProgress(rowsDone, rows.length))
}
