import { HEAD_BYTES, isImageOf, typeIn } from './imageHead.ts'

export type CheckPhotoSettings = {
  /** Of the project, without a slash at its end. */
  url: string
  /** Reads and deletes past row level security. */
  serviceKey: string
  /** What the webhook has to say to be believed. */
  secret: string
}

type Verdict = 'photo' | 'removed' | 'gone' | 'no concern' | 'unknown'

const BUCKET = 'inspection-photos'

/**
 * Answers a Database Webhook on `storage.objects`: looks at the first bytes of the object that it names and
 * deletes it where they are no image of the type that it was uploaded as.
 *
 * The message says only where to look; what lies there, storage says. 401 without the secret, 502 where storage
 * does not do what it is asked.
 */
export function checkPhoto(
  settings: CheckPhotoSettings,
  fetch: typeof globalThis.fetch,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${settings.secret}`) return answer(401, 'no concern')
    const name = nameIn(await request.json().catch(() => null))
    if (name === null) return answer(200, 'no concern')
    try {
      return answer(200, await judge(settings, fetch, name))
    } catch (error) {
      console.error(name, error)
      return answer(502, 'unknown')
    }
  }
}

function nameIn(message: unknown): string | null {
  const record = property(message, 'record')
  const name = property(record, 'name')
  return property(record, 'bucket_id') === BUCKET && typeof name === 'string' ? name : null
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function judge(
  { url, serviceKey }: CheckPhotoSettings,
  fetch: typeof globalThis.fetch,
  name: string,
): Promise<Verdict> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const path = name.split('/').map(encodeURIComponent).join('/')
  const stored = await fetch(`${url}/storage/v1/object/${BUCKET}/${path}`, { headers })
  if (await isMissing(stored)) return 'gone'
  if (!stored.ok) throw new Error(`Storage answered ${stored.status}`)
  if (isImageOf(typeIn(stored.headers.get('content-type')), await headOf(stored))) return 'photo'

  const removed = await fetch(`${url}/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [name] }),
  })
  if (!removed.ok) throw new Error(`Storage removed nothing: ${removed.status}`)
  return 'removed'
}

// Storage says 404 inside an answer of status 400.
async function isMissing(answered: Response): Promise<boolean> {
  if (answered.status === 404) return true
  if (answered.status !== 400) return false
  return property(await answered.json().catch(() => null), 'statusCode') === '404'
}

// Not asked for as a range, which an empty file does not have; what follows is not waited for.
async function headOf({ body }: Response): Promise<Uint8Array> {
  const head: number[] = []
  for await (const chunk of body ?? []) {
    head.push(...chunk.subarray(0, HEAD_BYTES))
    if (head.length >= HEAD_BYTES) break
  }
  return new Uint8Array(head)
}

function answer(status: number, verdict: Verdict): Response {
  return Response.json({ verdict }, { status })
}
