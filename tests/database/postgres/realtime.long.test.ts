import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { databasesOf } from './databasesOf.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { sharedPostgres } from './postgresTarget.ts'

const shared = sharedPostgres()

describe.skipIf(shared === null)('Realtime', () => {
  it.each([
    [
      'publishes jobs and their departures and no other table if the server has it',
      'create publication supabase_realtime',
      ['private.departed_jobs', 'public.jobs'],
    ],
    ['is not created if the server lacks it', 'select', []],
  ])('%s', async (_what, before, tables) => {
    const databases = databasesOf(shared?.url ?? '')
    const url = await databases.create('empty')
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      await sql.unsafe(before)
      await (await openLiteOnPostgres(url, 1)).close()
      const rows = await sql`
        select schemaname || '.' || tablename as name from pg_publication_tables
        where pubname = 'supabase_realtime' order by name`
      expect(rows.map((row) => row['name'])).toEqual(tables)
    } finally {
      await sql.end()
      await databases.drop(url)
    }
  })
})
