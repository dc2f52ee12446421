import type { PortalPorts, PreparedPhoto } from '../ports.ts'

/**
 * Fetches a photo of the bucket and makes its smaller versions. From this build's backend: a report may contain URLs of
 * a Supabase project that was replaced. Rejects if there is no connection or no such photo.
 */
export async function downloadPhoto(
  { publicPhotoUrl, preparePhoto }: Pick<PortalPorts, 'publicPhotoUrl' | 'preparePhoto'>,
  path: string,
): Promise<PreparedPhoto> {
  const response = await fetch(publicPhotoUrl(path))
  if (!response.ok) throw new Error(`The photo could not be fetched: HTTP ${response.status}`)
  return preparePhoto(new File([await response.blob()], 'photo.jpg'))
}

/** The path in the bucket of a photo that a report names, in older reports by its URL. */
export function pathInBucket(named: string): string {
  return named.split('/').slice(-2).join('/')
}
