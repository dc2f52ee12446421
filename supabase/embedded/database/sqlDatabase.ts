export type Row = Record<string, unknown>

/** `query` runs one statement with parameters, `exec` a script. Both throw the database's errors. */
export type SqlSession = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
  exec(sql: string): Promise<unknown>
}

/** The part of PGlite that the backend uses. The tests and the office adapt a PostgreSQL server to it. */
export type SqlDatabase = SqlSession & {
  /** Runs `work` in one transaction, which is rolled back if it throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>
}
