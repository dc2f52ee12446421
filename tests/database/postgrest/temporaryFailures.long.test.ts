import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import { freeLock } from '../../support/store/sessions.ts'
import { shapeOf, type FactResponse } from '../facts/fact.ts'
import { expectedOf } from '../facts/factsContract.ts'
import { TEMPORARY_FAILURE_FACTS } from '../facts/temporaryFailureFacts.ts'
import type { PostgresTarget } from '../postgres/postgresTarget.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { muteExpectedRefusals } from '../support/muteExpectedRefusals.ts'
import { officeOf } from '../support/office.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

const AT = '2026-03-04T09:15:00.000Z'
const WAIT = { timeout: 30_000, interval: 200 }

/** A working server, and the job that is started on it. */
type Scene = { target: PostgresTarget; jobId: string; token: string }

/** Makes the server fail. Returns a function that repairs it. */
type Failure = (scene: Scene) => Promise<() => Promise<void>>

/** Runs statements on the server beside the database under test, to which it needs no connection. */
async function asOwner({ target }: Scene, statement: (name: string) => string): Promise<void> {
  const url = new URL(target.databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
  await sql.unsafe(statement(name))
  await sql.end()
}

const endConnections = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = 'authenticator'`

/** Changes the settings of the database, which apply to new connections of PostgREST, and ends those that it has. */
const withDatabase =
  (setting: string, usual: string): Failure =>
  async (scene) => {
    await asOwner(scene, (name) => `alter database ${name} ${setting}`)
    await asOwner(scene, endConnections)
    return () => asOwner(scene, (name) => `alter database ${name} ${usual}`)
  }

/** Holds the row of the job, so that whoever wants to start it waits. */
async function holdJob({ target, jobId }: Scene): Promise<() => Promise<void>> {
  const sql = postgres(target.databaseUrl, { max: 1, onnotice: () => undefined })
  const transaction = await sql.reserve()
  await transaction`begin`
  await transaction`select from public.jobs where id = ${jobId} for update`
  return () => sql.end({ timeout: 0 })
}

const WAITING = `from pg_stat_activity
  where datname = current_database() and usename = 'authenticator' and wait_event_type = 'Lock'`

const cancelled: Failure = async (scene) => {
  const release = await holdJob(scene)
  const timer = setInterval(() => void scene.target.query(`select pg_cancel_backend(pid) ${WAITING}`), 50)
  return async () => {
    clearInterval(timer)
    await release()
  }
}

const emptyPool: Failure = async (scene) => {
  const release = await holdJob(scene)
  const waiting = startWithConnection(scene)
  await vi.waitFor(
    async () => expect(await scene.target.query(`select pid ${WAITING}`)).toHaveLength(1),
    WAIT,
  )
  return async () => {
    await release()
    await waiting
  }
}

// Tries again until the job is released: a busy machine may take longer to open the first connection than the pool waits
// for it, and longer for the test than the eight seconds after which the statement is cancelled.
async function startWithConnection(scene: Scene): Promise<void> {
  let { code } = await startJob(scene)
  while (code !== null) ({ code } = await startJob(scene))
}

const onStart = (name: string) =>
  `create trigger ${name} before update on public.jobs for each row execute function public.${name}()`

// A deadlock fails in the same way, and not for long.
const conflict: Failure = async ({ target: { query } }) => {
  await query('create sequence public.attempts')
  await query('grant usage on sequence public.attempts to authenticated')
  await query(
    `create function public.conflict() returns trigger language plpgsql as $$
     begin
       if nextval('public.attempts') < 4 then raise sqlstate '40001'; end if;
       return new;
     end $$`,
  )
  await query(onStart('conflict'))
  return async () => void (await query('drop function public.conflict cascade'))
}

// As on a standby, or after a failover.
const readOnly: Failure = async ({ target: { query } }) => {
  await query('create table public.written (at timestamptz)')
  await query(
    `create function public.write() returns trigger language plpgsql as $$
     begin
       perform set_config('transaction_read_only', 'on', true);
       insert into public.written values (now());
       return new;
     end $$`,
  )
  await query(onStart('write'))
  return async () => void (await query('drop function public.write cascade'))
}

const CASES: {
  name: keyof typeof TEMPORARY_FAILURE_FACTS
  failure: Failure
  settings?: Record<string, string>
}[] = [
  { name: 'noDatabase', failure: withDatabase('allow_connections false', 'allow_connections true') },
  { name: 'noConnection', failure: withDatabase('connection limit 0', 'connection limit -1') },
  {
    name: 'emptyPool',
    failure: emptyPool,
    settings: { PGRST_DB_POOL: '1', PGRST_DB_POOL_ACQUISITION_TIMEOUT: '1' },
  },
  { name: 'cancelled', failure: cancelled },
  { name: 'readOnly', failure: readOnly },
  {
    name: 'readOnlyDefault',
    failure: withDatabase('set default_transaction_read_only = on', 'reset default_transaction_read_only'),
  },
  { name: 'conflict', failure: conflict },
]

describe.skipIf(!hasPostgrest())('PostgREST during a temporary failure', () => {
  it.each(CASES)('[OB3d] [OB9b] responds as documented, and no entry is refused: $name', async (current) => {
    muteExpectedRefusals()
    const target = await openPostgrestTarget(current.settings)
    const phone = await signedInPhone(target)
    try {
      const jobId = await officeOf(target).assignJob()
      const scene = { target, token: phone.token, jobId }
      const expected = expectedOf(TEMPORARY_FAILURE_FACTS[current.name], target)
      const end = await current.failure(scene)
      // The first request may find that its connection is already closed.
      await vi.waitFor(async () => expect(await startJob(scene)).toEqual(expected), WAIT)
      // Where PostgREST itself copes with the failure, the portal does not meet it.
      if (expected.status >= 400) await expectRetry(() => phone.start(jobId), expected.status)
      await end()
      await vi.waitFor(async () => expect(await phone.start(jobId)).toEqual({ kind: 'accepted' }), WAIT)
    } finally {
      await phone.dispose()
      await target.close()
    }
  })
})

/**
 * Expects that a request which gets this status is to be repeated, and that none of those before it, which may meet a
 * closed connection, was refused. The reason names the status of the request itself: if that were refused, the sender
 * would ask for the technician's profile, and report its failure.
 */
async function expectRetry(start: () => Promise<Outcome>, status: number): Promise<void> {
  const outcomes: Outcome[] = []
  await vi.waitFor(async () => {
    const outcome = await start()
    outcomes.push(outcome)
    expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringContaining(`${status}`) })
  }, WAIT)
  expect(outcomes.filter(({ kind }) => kind !== 'retry')).toEqual([])
}

/** The sender of the portal, with the session of a technician. */
async function signedInPhone(target: PostgresTarget) {
  const { auth } = await signIn(target, AOIFE)
  const { session } = (await auth.getSession()).data
  const db = new PortalDatabase(`temporary-failure-${randomUUID()}`)
  await db.authStorage.put(JSON.stringify(session), SESSION_KEY)
  const config = { url: target.url, key: target.anonKey, isEmbedded: true }
  const server = createSupabaseServer(createSupabaseConnection(config, db, freeLock))
  return {
    token: session?.access_token ?? '',
    start: (jobId: string) => server.send(session?.user.id ?? '', { kind: 'job.start', jobId, at: AT }, null),
    dispose: () => db.delete(),
  }
}

/** Starts the job with the portal's request. Returns the response in the form of a fact, with any wait as `seconds`. */
async function startJob({ target, jobId, token }: Scene): Promise<FactResponse> {
  const response = await fetch(`${target.url}/rest/v1/jobs?id=eq.${jobId}&status=eq.pending&select=id`, {
    method: 'PATCH',
    headers: {
      apikey: target.anonKey,
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'in_progress', actual_start_time: AT }),
  })
  const body: unknown = await response.json()
  const error = v.safeParse(v.object({ code: v.string() }), body)
  const wait = response.headers.get('retry-after')
  return {
    status: response.status,
    code: error.success ? error.output.code.replace(/^PGRST00[12]$/, 'PGRST000') : null,
    body: shapeOf(body),
    ...(wait !== null && { headers: { 'retry-after': wait.replace(/^\d+$/, 'seconds') } }),
  }
}
