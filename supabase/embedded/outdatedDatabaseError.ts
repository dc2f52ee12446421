/** The data directory was made by other migrations than these, and cannot be brought to them. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError'

  constructor(migration: string) {
    super(
      `The database was made with another version of the migration ${migration}: begin anew with npm start -- --fresh`,
    )
  }
}
