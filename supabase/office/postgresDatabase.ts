import type { Sql, TransactionSql } from 'postgres'
import * as v from 'valibot'
import type { SqlDatabase, SqlSession } from '#embedded/database/sqlDatabase.ts'

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.date(), v.array(v.string())]))
const Params = v.array(Value)

/**
 * Adapts a connection to a PostgreSQL server to `SqlDatabase`. Parameters are strings, numbers, booleans, dates,
 * arrays of strings and null; JSON is passed as a string.
 */
export function postgresDatabase(sql: Sql): SqlDatabase {
  return {
    ...session(sql),
    async transaction(work) {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined
      await sql.begin(async (transaction) => {
        result = { value: await work(session(transaction)) }
      })
      if (result === undefined) throw new Error('The transaction did not run')
      return result.value
    },
  }
}

function session(sql: Sql | TransactionSql): SqlSession {
  return {
    async query(text, params = []) {
      const rows = await sql.unsafe(text, v.parse(Params, params))
      return { rows: [...rows] }
    },
    exec: (script) => sql.unsafe(script).simple(),
  }
}
