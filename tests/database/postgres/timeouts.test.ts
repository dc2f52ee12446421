import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { officeOf } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { reportOn } from '../support/reportOn.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

// Shorter than the role's own limit, which a test of the catalog checks, to keep this test short.
const LIMIT = '500ms'
const STATEMENT_TIMED_OUT = '57014'

describe.skipIf(sharedPostgres() === null)('the statement timeout', () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  beforeAll(() => {
    database = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
  })
  afterAll(() => database.end())

  it(
    '[R23] cancels a filter with back references over a note of 20,000 letters',
    { timeout: 20_000 },
    async () => {
      const aoife = await signIn(target(), AOIFE)
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      const { error } = await aoife
        .from('inspection_reports')
        .insert({ ...report, damper_notes: `${'a'.repeat(19_999)}b` })
      expect(error).toBeNull()
      const { data } = await aoife.auth.getUser()

      // As PostgREST does: role, claims and the role's settings in one transaction.
      const filtered = database.begin(async (transaction) => {
        const claims = JSON.stringify({ sub: data.user?.id, role: 'authenticated' })
        await transaction`select set_config('request.jwt.claims', ${claims}, true)`
        await transaction`set local role authenticated`
        await transaction`select set_config('statement_timeout', ${LIMIT}, true)`
        return transaction`select id from public.inspection_reports where damper_notes ~ '^(a+)(a+)\\1\\2\\1\\2b$'`
      })
      await expect(filtered).rejects.toMatchObject({ code: STATEMENT_TIMED_OUT })
      expect(await target().query('select 1 as alive')).toEqual([{ alive: 1 }])
    },
  )
})
