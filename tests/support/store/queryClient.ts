import { createClient } from '@supabase/supabase-js'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'
import { SERVER_URL } from './stubClient.ts'

/** A request to PostgREST. `path` is the table or function; `body` is parsed JSON, or null unless it was text. */
export type Query = {
  method: string
  path: string
  parameters: Record<string, string>
  /** All parameters with their values, in their order: a column may have two filters. */
  filters: [string, string][]
  headers: Headers
  body: unknown
}

type StubResponse = Response | ((query: Query) => Response)

/**
 * Supabase's own client with stubbed responses, returned in turn; the last one is repeated. `queries` are its requests
 * so far. Without responses every request fails.
 */
export function queryClient(...responses: StubResponse[]): { client: DatabaseClient; queries: Query[] } {
  const queries: Query[] = []
  const fetchStub = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const query = {
      method: init.method ?? 'GET',
      path: pathname.replace('/rest/v1/', ''),
      parameters: Object.fromEntries(searchParams.entries()),
      filters: [...searchParams],
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    }
    queries.push(query)
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (!response) throw new TypeError('Failed to fetch')
    return response instanceof Response ? response.clone() : response(query)
  }
  const client = createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: { fetch: fetchStub },
  })
  return { client, queries }
}
