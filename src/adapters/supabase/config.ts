/**
 * The backend's URL and the client's API key, which is public by design. `isEmbedded` is true for the backend that
 * `npm start` runs, which has no Realtime. `portalVersion` is what the office reads of the phone [R54]; the service
 * worker, which pulls nothing, has none.
 */
export type BackendConfig = { url: string; key: string; isEmbedded: boolean; portalVersion?: string }

const SAME_ORIGIN = 'same-origin'

/**
 * Reads `VITE_SUPABASE_URL` and `VITE_SUPABASE_ANON_KEY`. Returns null if one is missing [R20]. The URL
 * `same-origin` means the server that served the page, on any port.
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
