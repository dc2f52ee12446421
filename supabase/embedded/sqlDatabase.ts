export type Row = Record<string, unknown>

/** One statement with parameters, or a script without. Both throw what the database says. */
export type SqlSession = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
  exec(sql: string): Promise<unknown>
}

/** The slice of PGlite that the backend works with; a PostgreSQL server is made to fit it in the tests. */
export type SqlDatabase = SqlSession & {
  /** Runs `work` in one transaction, which is rolled back where it throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>
}
