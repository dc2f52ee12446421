import { OutdatedDatabaseError } from './outdatedDatabaseError.ts'
import type { SqlDatabase } from './sqlDatabase.ts'
import { readMigrations, readSeed } from './sqlFolder.ts'

/**
 * Runs the migrations that this database has not seen, and the seed if it never ran. Each in one transaction
 * with the note that it ran, in the tables where the Supabase CLI keeps such notes: a kill at any moment
 * leaves each of them done or not begun. Throws what the database says, with the migration's name, and
 * OutdatedDatabaseError where a migration that ran is not the one that is here.
 */
export async function prepareDatabase(database: SqlDatabase): Promise<void> {
  await applyMigrations(database)
  await seedOnce(database)
}

async function applyMigrations(database: SqlDatabase): Promise<void> {
  const { rows } = await database.query(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row['version'], row['sql']]))
  for (const migration of await readMigrations()) {
    if (applied.has(migration.version)) {
      if (applied.get(migration.version) !== migration.sql)
        throw new OutdatedDatabaseError(`${migration.version}_${migration.name}`)
      continue
    }
    await database
      .transaction(async (transaction) => {
        await transaction.exec(migration.sql)
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [migration.version, migration.name, [migration.sql]],
        )
      })
      .catch((cause: unknown) => {
        throw new Error(`Migration ${migration.version}_${migration.name} failed: ${String(cause)}`, {
          cause,
        })
      })
  }
}

async function seedOnce(database: SqlDatabase): Promise<void> {
  const seeded = await database.query("select from supabase_migrations.seed_files where path = 'seed.sql'")
  if (seeded.rows.length > 0) return
  const seed = await readSeed()
  await database.transaction(async (transaction) => {
    // "Today" in the seed is the day on this machine's wall, because the portal goes by the device's day.
    await transaction.query("select set_config('TimeZone', $1, true)", [localTimeZone()])
    await transaction.exec(seed)
    await transaction.query("insert into supabase_migrations.seed_files (path, hash) values ('seed.sql', '')")
  })
}

function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
