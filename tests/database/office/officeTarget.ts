import { rm } from 'node:fs/promises'
import type { SqlDatabase } from '#embedded/database/sqlDatabase.ts'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { databasesOf } from '../postgres/databasesOf.ts'
import { sharedPostgres } from '../postgres/postgresTarget.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

/** A seeded database as the office meets it: by its address, with no server before it. */
export type OfficeTarget = {
  env: Record<string, string>
  close: () => Promise<void>
}

export type OpenOffice = { name: string; isThere: boolean; open: () => Promise<OfficeTarget> }

export const OFFICES: readonly OpenOffice[] = [
  { name: 'the embedded database', isThere: true, open: openEmbeddedOffice },
  { name: 'PostgreSQL', isThere: sharedPostgres() !== null, open: openPostgresOffice },
]

async function openEmbeddedOffice(): Promise<OfficeTarget> {
  const dataDir = await copyOfSeeded()
  return { env: { LOCAL_DATA_DIR: dataDir }, close: () => rm(dataDir, { recursive: true }) }
}

async function openPostgresOffice(): Promise<OfficeTarget> {
  const postgres = sharedPostgres()
  if (postgres === null) throw new Error('There is no PostgreSQL')
  const databases = databasesOf(postgres.url)
  const url = await databases.create()
  return { env: { DATABASE_URL: url }, close: () => databases.drop(url) }
}

/** A seeded database, opened as the office opens it. */
export async function openOffice({ open }: OpenOffice): Promise<{
  database: SqlDatabase
  close: () => Promise<void>
}> {
  const target = await open()
  const { database, close } = await openOfficeDatabase(target.env)
  return {
    database,
    close: async () => {
      await close()
      await target.close()
    },
  }
}
