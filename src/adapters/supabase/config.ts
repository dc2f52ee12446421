/**
 * Where the backend is, and the key that names this client to it. The key is public by design.
 * `isEmbedded`: it is the one that `npm start` brings, which has no Realtime.
 */
export type BackendConfig = { url: string; key: string; isEmbedded: boolean }

const SAME_ORIGIN = 'same-origin'

/**
 * Reads `VITE_SUPABASE_URL` and `VITE_SUPABASE_ANON_KEY`; null where one is missing [R20]. The address
 * `same-origin` means the server that the page came from, on whatever port it listens.
 */
export function readBackendConfig(
  env: { VITE_SUPABASE_URL?: string; VITE_SUPABASE_ANON_KEY?: string },
  origin: string,
): BackendConfig | null {
  const url = env.VITE_SUPABASE_URL
  const key = env.VITE_SUPABASE_ANON_KEY
  if (!url || !key) return null
  const isEmbedded = url === SAME_ORIGIN
  return { url: isEmbedded ? origin : url.replace(/\/+$/, ''), key, isEmbedded }
}
