import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import postgres from 'postgres'
import { stateOf } from '#embedded/directory/dataDirectory.ts'
import { lockDirectory } from '#embedded/directory/lockDirectory.ts'
import { openDatabase } from '#embedded/database/openDatabase.ts'
import type { SqlDatabase } from '#embedded/database/sqlDatabase.ts'
import { connectSocket } from './connectSocket.ts'
import { officeAddress } from './officeAddress.ts'
import { OfficeError } from './officeError.ts'
import { postgresDatabase } from './postgresDatabase.ts'

const CONNECT_TIMEOUT_MS = 15_000

type Env = Readonly<Record<string, string | undefined>>

export type OfficeDatabase = { name: string; database: SqlDatabase; close: () => Promise<void> }

/**
 * Opens the database that the office works on: the PostgreSQL of `DATABASE_URL` (a Supabase project's connection
 * string, see officeAddress), else the embedded one in `LOCAL_DATA_DIR`, whose server has to be stopped meanwhile.
 * Throws OfficeError if there is none, and DirectoryHeldError while a server uses it.
 */
export async function openOfficeDatabase(env: Env): Promise<OfficeDatabase> {
  const url = env['DATABASE_URL']
  return url ? openHosted(url, env) : openEmbedded(resolve(env['LOCAL_DATA_DIR'] || '.local'))
}

async function openHosted(text: string, env: Env): Promise<OfficeDatabase> {
  const address = officeAddress(text, env)
  const { host, port, user, password, database } = address
  // `socket` is documented by the driver but missing from its types.
  const options = {
    host,
    port,
    user,
    database,
    ...(password === undefined ? {} : { password }),
    max: 1,
    onnotice: () => undefined,
    connect_timeout: CONNECT_TIMEOUT_MS / 1000,
    // `socket` encrypts and verifies the connection before the driver sends anything.
    ssl: false,
    socket: once(() => connectSocket(address, CONNECT_TIMEOUT_MS)),
  }
  const sql = postgres(options)
  try {
    await sql`select from public.jobs limit 0`
  } catch (error) {
    await sql.end({ timeout: 1 })
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new OfficeError(`The database at ${host}:${port} cannot be used: ${why}`, { cause: error })
  }
  const close = () => sql.end()
  return { name: `${host}:${port}/${database}`, database: postgresDatabase(sql), close }
}

/** Allows one connection: the driver would reconnect forever if a server hangs up after the password. */
function once(connect: () => Promise<Socket>): () => Promise<Socket> {
  let isUsed = false
  return async () => {
    if (isUsed) throw new OfficeError('it closed the connection')
    isUsed = true
    return connect()
  }
}

async function openEmbedded(dataDir: string): Promise<OfficeDatabase> {
  if ((await stateOf(dataDir)) !== 'complete') {
    throw new OfficeError(
      `There is no database in ${dataDir}: start the server once (npm start), or set DATABASE_URL`,
    )
  }
  const release = await lockDirectory(dataDir, null)
  const opened = await openDatabase(dataDir).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const close = async () => {
    await opened.close()
    await release()
  }
  return { name: dataDir, database: opened.database, close }
}
