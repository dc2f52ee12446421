/** The data directory was created with other migrations, and cannot be migrated to these. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError'

  constructor(migration: string) {
    super(
      `The database was made with another version of the migrations (${migration}): start again with npm start -- --fresh`,
    )
  }
}
