/** A backend under test: the embedded one, or lite on PostgreSQL. */
export type Target = {
  url: string
  anonKey: string
  /** Runs SQL as the office, bypassing row level security. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Folder with the signing secret and the bytes of photos, for tests that forge tokens or compare files. */
  dataDir: string
  close: () => Promise<void>
}
