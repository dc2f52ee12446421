/** The data directory was created with another version of a migration, and cannot be migrated to this one. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError'

  constructor(migration: string) {
    super(
      `The database was made with another version of the migration ${migration}: start again with npm start -- --fresh`,
    )
  }
}
