import type { Office, Query, SqlOffice } from './office.ts'

/** What a contract needs of a backend, a simulated one included: its HTTP interface, and the actions of its office. */
export type Backend = {
  /** What serves `/rest/v1`. */
  rest: 'lite' | 'postgrest12' | 'simulated'
  url: string
  anonKey: string
  office: Office
  /** Signs tokens as the backend's Auth does, for tests that forge them. */
  signingSecret: () => Promise<string>
  close: () => Promise<void>
}

/** A backend with a database: the embedded one, lite on PostgreSQL, or PostgREST itself with lite's Auth and Storage. */
export type Target = Backend & {
  rest: 'lite' | 'postgrest12'
  office: SqlOffice
  /** Runs SQL as the office, bypassing row level security. */
  query: Query
  /** Folder with the signing secret and the bytes of photos, for tests that compare files. */
  dataDir: string
}
