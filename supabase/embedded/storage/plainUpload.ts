/** A request whose body has been read, so that a slow client does not hold the database. */
export type ReadRequest = { method: string; url: URL; headers: Headers; body: Uint8Array<ArrayBuffer> }

const DEFAULT_CACHE_SECONDS = '3600'

/**
 * Converts the multipart form in which storage-js sends a Blob (a field without a name, which lite does not find)
 * to a plain upload. Returns other requests unchanged, and also a form that cannot be parsed or has no file: lite
 * refuses those.
 */
export async function plainUpload(request: ReadRequest): Promise<ReadRequest> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return request

  const form = await readForm(request.body, contentType)
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string')
  if (file === undefined || typeof file === 'string') return request

  const headers = new Headers(request.headers)
  headers.set('content-type', file.type === '' ? 'application/octet-stream' : file.type)
  headers.set('cache-control', `max-age=${cacheSeconds(form?.get('cacheControl'))}`)
  return { ...request, headers, body: new Uint8Array(await file.arrayBuffer()) }
}

async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | undefined> {
  return new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
}

function cacheSeconds(field: unknown): string {
  return typeof field === 'string' && /^\d{1,9}$/.test(field) ? field : DEFAULT_CACHE_SECONDS
}
