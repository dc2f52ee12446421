import { HEAD_BYTES, isImageOf, typeIn } from './imageHead.ts'

export type CheckPhotoSettings = {
  /** The URL of the project, without a trailing slash. */
  url: string
  /** The service key, which bypasses row level security. */
  serviceKey: string
  /** The bearer token that the webhook has to send. */
  secret: string
}

type Verdict = 'photo' | 'removed' | 'gone' | 'no concern' | 'unknown'

const BUCKET = 'inspection-photos'

/**
 * Handles a Database Webhook on `storage.objects`: reads the first bytes of the object that it names and deletes the
 * object if they are not an image of the type that it was uploaded as.
 *
 * Only the object's name is taken from the message; type and bytes are read from storage. Returns 401 without the
 * secret, and 502 if storage fails.
 */
export function checkPhoto(
  settings: CheckPhotoSettings,
  fetch: typeof globalThis.fetch,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${settings.secret}`)))
      return respond(401, 'no concern')
    const name = nameIn(await request.json().catch(() => null))
    if (name === null) return respond(200, 'no concern')
    try {
      return respond(200, await checkObject(settings, fetch, name))
    } catch (error) {
      console.error(name, error)
      return respond(502, 'unknown')
    }
  }
}

// Compares digests, so that the time it takes says nothing about how much of a guess is right.
async function isSame(sent: string, expected: string): Promise<boolean> {
  const [one = [], other = []] = await Promise.all(
    [sent, expected].map(async (text) => [
      ...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ]),
  )
  return one.every((byte, index) => byte === other[index])
}

// A segment `..` would lead to another address: the policies of the bucket accept no such name, but the service key does.
function nameIn(message: unknown): string | null {
  const record = property(message, 'record')
  const name = property(record, 'name')
  const isOurs = property(record, 'bucket_id') === BUCKET && typeof name === 'string'
  return isOurs && !name.split('/').includes('..') ? name : null
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function checkObject(
  { url, serviceKey }: CheckPhotoSettings,
  fetch: typeof globalThis.fetch,
  name: string,
): Promise<Verdict> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const path = name.split('/').map(encodeURIComponent).join('/')
  const stored = await fetch(`${url}/storage/v1/object/${BUCKET}/${path}`, { headers })
  if (await isMissing(stored)) return 'gone'
  if (!stored.ok) throw new Error(`Storage returned ${stored.status}`)
  if (isImageOf(typeIn(stored.headers.get('content-type')), await headOf(stored))) return 'photo'

  const removed = await fetch(`${url}/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [name] }),
  })
  if (!removed.ok) throw new Error(`Storage removed nothing: ${removed.status}`)
  return 'removed'
}

// Storage reports a missing object with status 400 and `statusCode: '404'` in the body.
async function isMissing(response: Response): Promise<boolean> {
  if (response.status === 404) return true
  if (response.status !== 400) return false
  return property(await response.json().catch(() => null), 'statusCode') === '404'
}

// Not a Range request, which fails for an empty file. The rest of the body is not read.
async function headOf({ body }: Response): Promise<Uint8Array> {
  const head: number[] = []
  for await (const chunk of body ?? []) {
    head.push(...chunk.subarray(0, HEAD_BYTES))
    if (head.length >= HEAD_BYTES) break
  }
  return new Uint8Array(head)
}

function respond(status: number, verdict: Verdict): Response {
  return Response.json({ verdict }, { status })
}
