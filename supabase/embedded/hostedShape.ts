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
 * Rewrites an answer of lite's storage into the shape that a hosted project gives it and storage-js reads:
 * listings relative to the folder, `signedURL` relative to `/storage/v1`, flat object info. `requestBody` is
 * what was asked. An answer of any other request, or of an unknown shape, passes unchanged.
 */
export function hostedShape(method: string, path: string, requestBody: unknown, answer: unknown): unknown {
  if (method === 'POST' && /^\/storage\/v1\/object\/list\/[^/]+$/.test(path))
    return listing(requestBody, answer)
  if (method === 'POST' && path.startsWith('/storage/v1/object/upload/sign/')) return signedUpload(answer)
  if (method === 'POST' && path.startsWith('/storage/v1/object/sign/')) return signedDownloads(answer)
  if (method === 'GET' && path.startsWith('/storage/v1/object/info/')) return info(answer)
  return answer
}

function listing(requestBody: unknown, answer: unknown): unknown {
  const rows = v.safeParse(v.array(ObjectRow), answer)
  const asked = v.safeParse(ListRequest, requestBody)
  if (!rows.success || !asked.success) return answer

  const folder = asked.output.prefix.replace(/\/+$/, '')
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

function signedDownloads(answer: unknown): unknown {
  const one = v.safeParse(Signed, answer)
  if (one.success) return { signedURL: withoutBase(one.output.signedUrl) }
  const many = v.safeParse(v.array(Signed), answer)
  if (!many.success) return answer
  return many.output.map(({ signedUrl, ...rest }) => ({
    ...rest,
    signedURL: signedUrl === '' ? null : withoutBase(signedUrl),
  }))
}

function signedUpload(answer: unknown): unknown {
  const signed = v.safeParse(Signed, answer)
  return signed.success ? { ...signed.output, url: withoutBase(signed.output.signedUrl) } : answer
}

function info(answer: unknown): unknown {
  const row = v.safeParse(ObjectRow, answer)
  if (!row.success) return answer
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
