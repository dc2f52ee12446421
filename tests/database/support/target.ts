/** A backend that the contract is held against: the embedded one, or a PostgreSQL. */
export type Target = {
  url: string
  anonKey: string
  /** What the office does in SQL, past row level security. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Where the backend keeps its secret and the bytes of photos; for tests that forge and compare. */
  dataDir: string
  close: () => Promise<void>
}
