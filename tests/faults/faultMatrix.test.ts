import { describe } from 'vitest'
import { openPostgresTarget, sharedPostgres } from '../database/postgres/postgresTarget.ts'
import { describeMeetings, meetInEveryRun, useDatabase } from './faultMatrix.ts'

describe.skipIf(sharedPostgres() === null)('on PostgreSQL', () => {
  const database = useDatabase(openPostgresTarget)
  describeMeetings(database, meetInEveryRun)
})
