import { join } from 'node:path'
import type { Connection } from '@supabase/lite'
import { answerRequests } from './answerRequests.ts'
import { fileStorage } from './fileStorage.ts'
import { loadLite } from './loadLite.ts'
import { LOCAL_ANON_KEY } from './localKeys.ts'
import type { Turns } from './oneAtATime.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { signingSecret } from './signingSecret.ts'
import { readPlatform } from './sqlFolder.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

export type LiteOptions = {
  connection: Connection
  /** The database of that connection. */
  database: SqlDatabase
  /** Where photos and the signing secret lie. */
  dataDir: string
  turns: Turns
  /** How long an access token lasts, in seconds. */
  accessTokenSeconds: number
}

/**
 * Brings a database to the state of a hosted project with our migrations and seed, and answers its requests.
 * Throws what the database says when a migration fails.
 */
export async function serveLite({ connection, database, dataDir, turns, accessTokenSeconds }: LiteOptions) {
  const { App, ConsoleEmailDriver, setExperimental } = await loadLite()
  setExperimental('storage', true)
  const app = new App({
    connection,
    // What supabase/config.toml says.
    auth: {
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: 10,
      email: { enable_signup: true, double_confirm_changes: true, enable_confirmations: true },
      jwt_secret: await signingSecret(dataDir),
      jwt_expiry: accessTokenSeconds,
      publishable_key: LOCAL_ANON_KEY,
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    api: { schemas: ['public'], max_rows: 1000 },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      // It sends no mail. Lite would print each one, with the code that signs in.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
  // oxlint-disable-next-line no-underscore-dangle -- the name that lite documents for embedders
  app._storageAdapter = fileStorage(join(dataDir, 'objects'), database)

  await app.ensureSystemSchema()
  // Otherwise lite grants everything to everybody on each schema that has row level security.
  Reflect.set(connection, 'rlsState', 'active')
  await database.exec(await readPlatform())
  await prepareDatabase(database)

  const answer = (request: Request) => app.fetch(request, { peerAddress: null })
  return answerRequests(answer, turns)
}
