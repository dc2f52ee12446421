import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import '../../support/nodeWebSocket.ts'

export const PASSWORD = 'chimney-demo'
export const AOIFE = 'technician@demo.example'
export const CORMAC = 'second@demo.example'
export const INACTIVE = 'inactive@demo.example'
export const UNLINKED = 'unlinked@demo.example'

/** Where a backend is, and its public key. */
type Address = { url: string; anonKey: string }

/** A client with the public key and no session. */
export function visitor(target: Address): SupabaseClient {
  return createClient(target.url, target.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** A client that is signed in with the demo password. Throws if the sign-in fails. */
export async function signIn(target: Address, email: string): Promise<SupabaseClient> {
  const client = visitor(target)
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}
