/** A backend that the contract is held against: the embedded one, a PostgreSQL, a hosted project. */
export type Target = {
  url: string
  anonKey: string
  /** What the office does in SQL, past row level security. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}
