import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { databasesOf } from './databasesOf.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { sharedPostgres } from './postgresTarget.ts'

const shared = sharedPostgres()

describe.skipIf(shared === null)('Realtime', () => {
  it.each([
    ['where it is, hears of jobs and of nothing else', 'create publication supabase_realtime', ['jobs']],
    ['where it is not, is not made', 'select', []],
  ])('%s', async (_what, before, tables) => {
    const databases = databasesOf(shared?.url ?? '')
    const url = await databases.create('empty')
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      await sql.unsafe(before)
      await (await openLiteOnPostgres(url, 1)).close()
      const rows = await sql`select tablename from pg_publication_tables where pubname = 'supabase_realtime'`
      expect(rows.map((row) => row['tablename'])).toEqual(tables)
    } finally {
      await sql.end()
      await databases.drop(url)
    }
  })
})
