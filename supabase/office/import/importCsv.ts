import type { SqlDatabase } from '#embedded/database/sqlDatabase.ts'
import { checkedRows } from './checkedRows.ts'
import { csvTable } from './csvTable.ts'
import { checkJobs, importJobs } from './importJobs.ts'
import type { ImportCounts } from './importJobs.ts'

/** Called with the number of rows that are staged so far, and the total. */
export type OnProgress = (rowsDone: number, rows: number) => void

/**
 * Imports a CSV file of jobs, all of it or nothing. Throws ImportRefusedError with all of its problems before
 * anything is written.
 */
export async function importCsv(
  database: SqlDatabase,
  bytes: Uint8Array,
  onProgress: OnProgress = () => undefined,
): Promise<ImportCounts> {
  const file = checkedRows(csvTable(bytes))
  return importJobs(database, file, (rowsDone) => onProgress(rowsDone, file.rows.length))
}

/** Looks for the same problems as an import, and changes nothing. Returns the number of jobs; throws as `importCsv`. */
export async function checkCsv(database: SqlDatabase, bytes: Uint8Array): Promise<number> {
  const file = checkedRows(csvTable(bytes))
  await checkJobs(database, file)
  return file.rows.length
}
