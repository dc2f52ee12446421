import { createClient } from '@supabase/supabase-js'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'
import { SERVER_URL } from './answeringClient.ts'

/** A request to PostgREST: the table or function, what it is asked for, and what it is given if that is text. */
export type Query = {
  method: string
  path: string
  parameters: Record<string, string>
  headers: Headers
  body: unknown
}

type Answer = Response | ((query: Query) => Response)

/** Supabase's own client, answered one after the other, the last answer again and again, and what it asked. */
export function queryClient(...answers: Answer[]): { client: DatabaseClient; queries: Query[] } {
  const queries: Query[] = []
  const fetchAnswer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const query = {
      method: init.method ?? 'GET',
      path: pathname.replace('/rest/v1/', ''),
      parameters: Object.fromEntries(searchParams.entries()),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    }
    queries.push(query)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : answer(query)
  }
  const client = createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: { fetch: fetchAnswer },
  })
  return { client, queries }
}
