/** A backend under test: the embedded one, lite on PostgreSQL, or PostgREST itself with lite's Auth and Storage. */
export type Target = {
  /** What serves `/rest/v1`. */
  rest: 'lite' | 'postgrest12'
  url: string
  anonKey: string
  /** Runs SQL as the office, bypassing row level security. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Folder with the signing secret and the bytes of photos, for tests that forge tokens or compare files. */
  dataDir: string
  close: () => Promise<void>
}
