import type { SqlDatabase } from './sqlDatabase.ts'
import { readMigrations, readSeed } from './sqlFolder.ts'

/** The data directory was created with other migrations, and cannot be migrated to these. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError'

  constructor(migration: string) {
    super(
      `The database was made with another version of the migrations (${migration}): start again with npm start -- --fresh`,
    )
  }
}

/**
 * Runs the pending migrations, and the seed if it never ran. Each runs in one transaction together with its record in
 * the tables that the Supabase CLI uses for this, so a kill leaves it either applied or not. Throws the
 * database's error with the migration's name, and OutdatedDatabaseError if an applied migration has no file or another
 * text than its file.
 */
export async function prepareDatabase(database: SqlDatabase): Promise<void> {
  await applyMigrations(database)
  await seedOnce(database)
}

async function applyMigrations(database: SqlDatabase): Promise<void> {
  const { rows } = await database.query(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  )
  const applied = new Map(rows.map((row) => [row['version'], row['sql']]))
  const migrations = await readMigrations()
  const versions = new Set(migrations.map(({ version }) => version))
  for (const version of applied.keys())
    if (typeof version === 'string' && !versions.has(version)) throw new OutdatedDatabaseError(version)
  for (const migration of migrations) {
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
    // "Today" in the seed is today on this machine, because the portal uses the device's calendar day.
    await transaction.query("select set_config('TimeZone', $1, true)", [localTimeZone()])
    await transaction.exec(seed)
    await transaction.query("insert into supabase_migrations.seed_files (path, hash) values ('seed.sql', '')")
  })
}

function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
