import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'

// Node 20 has none of its own, and supabase-js refuses to be made without one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

export const SERVER_URL = 'https://project.example'

/** Supabase's own client, whose requests are answered with these, one after the other. */
export function answeringClient(...answers: Response[]): DatabaseClient {
  const fetchAnswer = async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  return createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: { fetch: fetchAnswer },
  })
}
