import { PortalDatabase, type JobRow } from './schema.ts'

/** The database as a next version of the portal may declare it: a new store, a new index, and rows that change. */
export class NextDatabase extends PortalDatabase {
  constructor(name: string) {
    super(name)
    this.version(2)
      .stores({ jobs: '[ownerId+id], [ownerId+when], [ownerId+town]', visitNotes: '++' })
      .upgrade((transaction) =>
        transaction
          .table<JobRow & { town?: string }>('jobs')
          .toCollection()
          .modify((row) => {
            row.town = row.job.customer.city
          }),
      )
  }
}
