import { pgError, type Fact } from './fact.ts'

const PUT_OFF = { 'retry-after': 'seconds' }

const during = (when: string, hosted: Fact['hosted']): Fact => ({
  when,
  hosted,
  source: 'postgrest',
  isProvoked: true,
})

/** How PostgREST responds during a temporary failure. */
export const TEMPORARY_FAILURE_FACTS = {
  noDatabase: during('PostgREST without its database (`PGRST000` to 002; 57P01 for what is under way)', {
    ...pgError(503, 'PGRST000'),
    headers: PUT_OFF,
  }),
  noConnection: during('no free connection to the database (53300, which only `details` names)', {
    ...pgError(503, 'PGRST000'),
    headers: PUT_OFF,
  }),
  emptyPool: during("no connection in PostgREST's own pool", pgError(504, 'PGRST003')),
  cancelled: during('a cancelled statement, or a shutdown', pgError(500, '57014')),
  readOnly: during('a read-only transaction', pgError(405, '25006')),
  readOnlyDefault: during(
    'a database with `default_transaction_read_only` (disk full): PostgREST begins its transactions as `READ WRITE`',
    { status: 200, code: null, body: '[{id}]' },
  ),
  conflict: {
    ...during('a deadlock or a serialisation failure', pgError(500, '40001')),
    source: 'postgrest-errors',
    others: [
      {
        of: 'postgrest12',
        response: { status: 200, code: null, body: '[{id}]' },
        because: 'it repeats the transaction itself until it succeeds',
      },
    ],
  },
} satisfies Record<string, Fact>
