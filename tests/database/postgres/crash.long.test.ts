import postgres from 'postgres'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import * as v from 'valibot'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasesOf } from './databasesOf.ts'
import { findPostgres } from './findPostgres.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { sharedPostgres } from './postgresTarget.ts'
import { startPostgres, type PostgresServer } from './startPostgres.ts'

const Pulled = v.tuple([v.object({ pulled: v.object({ full: v.boolean(), cursor: v.string() }) })])
const Process = v.tuple([v.object({ pid: v.number() })])

describe.skipIf(sharedPostgres() === null)('a server that crashes', () => {
  let server: PostgresServer
  let url: string
  beforeAll(async () => {
    const found = findPostgres()
    if (found.kind === 'missing') throw new Error(found.reason)
    // Its own: the crash ends every connection.
    server = await startPostgres(found.binDir)
    url = await databasesOf(server.url).create('empty')
    await (await openLiteOnPostgres(url, 1)).close()
    // The tests' server confirms a commit before it is on the disk.
    await query('checkpoint')
  })
  afterAll(() => server.stop())

  const query = async (sql: string): Promise<unknown> => {
    const connection = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return [...(await connection.unsafe(sql))]
    } finally {
      await connection.end()
    }
  }
  const pull = async (since: string) => {
    const [{ pulled }] = v.parse(
      Pulled,
      await query(
        `select private.pull_changes('${since}', '2000-01-01') as pulled from (
           select set_config('request.jwt.claims', json_build_object('sub', auth_user_id)::text, false)
           from public.technicians where is_active order by id limit 1
         ) as claims`,
      ),
    )
    return pulled
  }
  const untilReady = async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      await sleep(50)
      const isReady = await query('select').then(
        () => true,
        () => false,
      )
      if (isReady) return
    }
    throw new Error('The server did not recover')
  }

  it('[OB23f] recognises no cursor from before, since it may use the ids of its last transactions again', async () => {
    const { cursor } = await pull('')
    expect((await pull(cursor)).full).toBe(false)
    const [{ pid }] = v.parse(
      Process,
      await query("select pid from pg_stat_activity where backend_type = 'background writer'"),
    )
    // A server that loses one of its processes in this way restarts as after a power cut.
    process.kill(pid, 'SIGKILL')
    await untilReady()
    const after = await pull(cursor)
    expect(after.full).toBe(true)
    expect((await pull(after.cursor)).full).toBe(false)
  })
})
