/** The data directory does not contain what it should. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'

  constructor(dataDir: string, what: string, options?: ErrorOptions) {
    super(
      `The database in ${dataDir} is damaged (${what}): put a backup of the folder back (docs/backup.md), or start again without its data with npm start -- --fresh`,
      options,
    )
  }
}
