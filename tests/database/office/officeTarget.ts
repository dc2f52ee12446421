import { rm } from 'node:fs/promises'
import type { SqlDatabase } from '#embedded/database/sqlDatabase.ts'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { databasesOf } from '../postgres/databasesOf.ts'
import { sharedPostgres } from '../postgres/postgresTarget.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

/** The environment with which `npm run office` finds a seeded database, without a server in front of it. */
export type OfficeTarget = {
  env: Record<string, string>
  close: () => Promise<void>
}

export type OpenOffice = { name: string; isAvailable: boolean; open: () => Promise<OfficeTarget> }

export const EMBEDDED_OFFICE: OpenOffice = {
  name: 'the embedded database',
  isAvailable: true,
  open: openEmbeddedOffice,
}
export const POSTGRES_OFFICE: OpenOffice = {
  name: 'PostgreSQL',
  isAvailable: sharedPostgres() !== null,
  open: openPostgresOffice,
}

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

/** Opens a seeded database as `npm run office` does. */
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
