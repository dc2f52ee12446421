import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { lockDirectory } from '#embedded/lockDirectory.ts'
import { openDatabase } from '#embedded/openDatabase.ts'
import type { SqlDatabase } from '#embedded/sqlDatabase.ts'
import { OfficeError } from './officeError.ts'
import { postgresDatabase } from './postgresDatabase.ts'

export type OfficeDatabase = { name: string; database: SqlDatabase; close: () => Promise<void> }

/**
 * The database that the office works on: the PostgreSQL of `DATABASE_URL` (a Supabase project's connection
 * string), else the embedded one in `LOCAL_DATA_DIR`, which has to be stopped meanwhile. Throws OfficeError
 * where there is none, and DirectoryHeldError while a server runs on it.
 */
export async function openOfficeDatabase(
  env: Readonly<Record<string, string | undefined>>,
): Promise<OfficeDatabase> {
  const url = env['DATABASE_URL']
  return url ? openHosted(url) : openEmbedded(resolve(env['LOCAL_DATA_DIR'] || '.local'))
}

async function openHosted(url: string): Promise<OfficeDatabase> {
  if (!URL.canParse(url)) throw new OfficeError('DATABASE_URL is no address: it begins with postgres://')
  const { host, pathname, searchParams } = new URL(url)
  // A hosted project takes encrypted connections only; a server on this machine has no certificate.
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(host)
  const ssl = searchParams.has('sslmode') || isLocal ? {} : { ssl: 'require' as const }
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 15, ...ssl })
  try {
    await sql`select from public.jobs limit 0`
  } catch (error) {
    await sql.end()
    const why = error instanceof Error ? error.message : String(error)
    throw new OfficeError(`The database at ${host} cannot be used: ${why}`, { cause: error })
  }
  const close = () => sql.end()
  return { name: `${host}${pathname}`, database: postgresDatabase(sql), close }
}

async function openEmbedded(dataDir: string): Promise<OfficeDatabase> {
  if (!existsSync(join(dataDir, 'database-complete'))) {
    throw new OfficeError(
      `There is no database in ${dataDir}: start the server once (npm start), or set DATABASE_URL`,
    )
  }
  const release = await lockDirectory(dataDir, null)
  const connection = await openDatabase(dataDir).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const close = async () => {
    await connection.close()
    await release()
  }
  return { name: dataDir, database: connection.driver, close }
}
