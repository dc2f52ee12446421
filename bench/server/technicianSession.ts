import { performance } from 'node:perf_hooks'
import type postgres from 'postgres'

/** Thrown to undo what a measured transaction has written. */
const UNDO = new Error('undo')

/** A statement of a technician's, timed by the client, in milliseconds. */
export type TimedQuery = (sql: string, params?: readonly string[]) => Promise<readonly postgres.Row[]>

/** Runs statements as PostgREST does: with the role `authenticated` and the account's claims, in a transaction. */
export class TechnicianSession {
  constructor(
    private readonly database: postgres.Sql,
    private readonly accountId: string,
  ) {}

  /** Returns how long the statements took together; undoes what they wrote. Role and claims are not counted. */
  async time(work: (query: TimedQuery) => Promise<void>): Promise<number> {
    let elapsedMs = 0
    await this.database
      .begin(async (transaction) => {
        const claims = JSON.stringify({ sub: this.accountId, role: 'authenticated' })
        await transaction`select set_config('request.jwt.claims', ${claims}, true)`
        await transaction`set local role authenticated`
        await work(async (sql, params = []) => {
          const startedAt = performance.now()
          const rows = await transaction.unsafe(sql, [...params], { prepare: true })
          elapsedMs += performance.now() - startedAt
          return rows
        })
        throw UNDO
      })
      .catch((error: unknown) => {
        if (error !== UNDO) throw error
      })
    return elapsedMs
  }
}
