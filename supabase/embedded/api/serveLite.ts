import { join } from 'node:path'
import type { Connection } from '@supabase/lite'
import { handleRequests } from './handleRequests.ts'
import { fileStorage } from '../storage/fileStorage.ts'
import { loadLite } from './loadLite.ts'
import { LOCAL_ANON_KEY } from '../auth/localKeys.ts'
import type { Turns } from './oneAtATime.ts'
import { prepareDatabase } from '../database/prepareDatabase.ts'
import { signingSecret } from '../auth/signingSecret.ts'
import { readPlatform } from '../database/sqlFolder.ts'
import type { SqlDatabase } from '../database/sqlDatabase.ts'

export type LiteOptions = {
  connection: Connection
  /** The database behind `connection`. */
  database: SqlDatabase
  /** Where photos and the signing secret are stored. */
  dataDir: string
  turns: Turns
  /** How long an access token lasts, in seconds. */
  accessTokenSeconds: number
}

/**
 * Brings a database to the state of a hosted project with our migrations and seed. Returns its request handler.
 * Throws the database's error if a migration fails.
 */
export async function serveLite({ connection, database, dataDir, turns, accessTokenSeconds }: LiteOptions) {
  const { App, ConsoleEmailDriver, setExperimental } = await loadLite()
  setExperimental('storage', true)
  const app = new App({
    connection,
    // The same settings as in supabase/config.toml.
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
      // Sends no mail. Lite would print every mail, with the sign-in code in it.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  })
  // oxlint-disable-next-line no-underscore-dangle -- the name that lite documents for embedders
  app._storageAdapter = fileStorage(join(dataDir, 'objects'), database)

  await app.ensureSystemSchema()
  // Otherwise lite grants all privileges to every role on each schema with row level security.
  Reflect.set(connection, 'rlsState', 'active')
  await database.exec(await readPlatform())
  await prepareDatabase(database)

  return handleRequests((request) => app.fetch(request, { peerAddress: null }), turns)
}
