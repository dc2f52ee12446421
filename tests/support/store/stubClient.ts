import { createClient } from '@supabase/supabase-js'
import '../nodeWebSocket.ts'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'

export const SERVER_URL = 'https://project.example'

/** Supabase's own client with stubbed responses, returned in turn. Later requests fail. */
export function stubClient(...responses: Response[]): DatabaseClient {
  const fetchStub = async () => {
    const response = responses.shift()
    if (!response) throw new TypeError('Failed to fetch')
    return response
  }
  return createClient<Database>(SERVER_URL, 'key', {
    accessToken: async () => 'token',
    global: { fetch: fetchStub },
  })
}
