import type { PortalPorts, PreparedPhoto } from '../ports.ts'

/**
 * Fetches a photo of the bucket, past the HTTP cache, which would keep it after a sign-out [R40]. From this build's backend:
 * a report may contain URLs of a Supabase project that was replaced. Rejects if there is no connection or no such photo.
 */
export async function fetchPhoto(
  { publicPhotoUrl }: Pick<PortalPorts, 'publicPhotoUrl'>,
  path: string,
): Promise<Blob> {
  const response = await fetch(publicPhotoUrl(path), { cache: 'no-store' })
  if (!response.ok) throw new Error(`The photo could not be fetched: HTTP ${response.status}`)
  return response.blob()
}

/** Fetches a photo of the bucket and makes its smaller versions. Rejects as `fetchPhoto` does. */
export async function downloadPhoto(
  ports: Pick<PortalPorts, 'publicPhotoUrl' | 'preparePhoto'>,
  path: string,
): Promise<PreparedPhoto> {
  return ports.preparePhoto(new File([await fetchPhoto(ports, path)], 'photo.jpg'))
}

/** The path in the bucket of a photo that a report names, in older reports by its URL. */
export function pathInBucket(named: string): string {
  return named.split('/').slice(-2).join('/')
}
