import * as v from 'valibot'

const ObjectRow = v.looseObject({
  id: v.string(),
  name: v.string(),
  bucket_id: v.string(),
  version: v.nullish(v.string(), null),
  created_at: v.nullish(v.string(), null),
  updated_at: v.nullish(v.string(), null),
  last_accessed_at: v.nullish(v.string(), null),
  metadata: v.nullish(v.looseObject({ size: v.optional(v.number()), mimetype: v.optional(v.string()) }), {}),
  user_metadata: v.nullish(v.unknown(), null),
})
const ListRequest = v.looseObject({ prefix: v.optional(v.string(), '') })
const Signed = v.looseObject({ signedUrl: v.string() })

/**
 * Rewrites a response body of lite's storage to the shape of a hosted project, which storage-js expects: listings
 * relative to the folder, `signedURL` relative to `/storage/v1`, flat object info. Returns the body of any other
 * request, or of an unknown shape, unchanged.
 */
export function hostedShape(method: string, path: string, requestBody: unknown, body: unknown): unknown {
  if (method === 'POST' && /^\/storage\/v1\/object\/list\/[^/]+$/.test(path))
    return listing(requestBody, body)
  if (method === 'POST' && path.startsWith('/storage/v1/object/upload/sign/')) return signedUpload(body)
  if (method === 'POST' && path.startsWith('/storage/v1/object/sign/')) return signedDownloads(body)
  if (method === 'GET' && path.startsWith('/storage/v1/object/info/')) return info(body)
  return body
}

function listing(requestBody: unknown, body: unknown): unknown {
  const rows = v.safeParse(v.array(ObjectRow), body)
  const request = v.safeParse(ListRequest, requestBody)
  if (!rows.success || !request.success) return body

  const folder = request.output.prefix.replace(/\/+$/, '')
  const skipped = folder === '' ? 0 : folder.length + 1
  const entries = new Map<string, unknown>()
  for (const row of rows.output) {
    const [name = '', ...below] = row.name.slice(skipped).split('/')
    const { id, updated_at, created_at, last_accessed_at, metadata } = row
    entries.set(
      name,
      below.length === 0
        ? { name, id, updated_at, created_at, last_accessed_at, metadata }
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    )
  }
  return [...entries.values()]
}

function signedDownloads(body: unknown): unknown {
  const one = v.safeParse(Signed, body)
  if (one.success) return { signedURL: withoutBase(one.output.signedUrl) }
  const many = v.safeParse(v.array(Signed), body)
  if (!many.success) return body
  return many.output.map(({ signedUrl, ...rest }) => ({
    ...rest,
    signedURL: signedUrl === '' ? null : withoutBase(signedUrl),
  }))
}

function signedUpload(body: unknown): unknown {
  const signed = v.safeParse(Signed, body)
  return signed.success ? { ...signed.output, url: withoutBase(signed.output.signedUrl) } : body
}

function info(body: unknown): unknown {
  const row = v.safeParse(ObjectRow, body)
  if (!row.success) return body
  const { id, name, version, bucket_id, created_at, metadata, user_metadata } = row.output
  return {
    id,
    name,
    version,
    bucket_id,
    created_at,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.['cacheControl'],
    etag: metadata?.['eTag'],
    last_modified: metadata?.['lastModified'],
    metadata: user_metadata,
  }
}

function withoutBase(url: string): string {
  return url.replace(/^\/storage\/v1/, '')
}
