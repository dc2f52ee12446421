import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { Refusal } from '../../../supabase/conformance/refusal.ts'
import type { Target } from '../support/target.ts'
import type { Attacker, Scene } from './scene.ts'

/**
 * The status and a summary of the body: an error code, or the number of rows. All backends refuse an attack, but not
 * always in the same words: the REST APIs have one each; of a list, the embedded backend responds with the first, and
 * Supabase's own Auth and Storage with one of the others.
 */
export type Expected = string | { lite: string; postgrest12: string } | readonly [string, ...string[]]

/**
 * One attack: the attacker, the request and the expected response. Names in braces are those of the scene. A path
 * without a leading slash belongs to the REST API.
 */
export type Attack = readonly [
  attacker: Attacker,
  request: string,
  response: Expected,
  sent?: { body?: unknown; headers?: Record<string, string> },
]

/** Sends the attack as raw HTTP, exactly as spelled. Returns the response in the form of `Expected`. */
export async function perform(target: Target, scene: Scene, [who, line, , sent]: Attack): Promise<string> {
  return summaryOf(await sendRaw(target, scene, who, line, sent))
}

/** Sends a request as raw HTTP, exactly as spelled, after filling in the names in braces. */
export async function sendRaw(
  target: Target,
  scene: Scene,
  who: Attacker,
  line: string,
  sent: Attack[3],
): Promise<RawResponse> {
  const [method = '', url = ''] = fillIn(line, scene).split(' ')
  const path = url.startsWith('/') ? url : `/rest/v1/${url}`
  const body = bodyOf(sent?.body, scene)
  const headers = {
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...keys(target, scene, who),
    ...(sent?.body === undefined || isBytes(sent.body) ? {} : { 'content-type': 'application/json' }),
    ...mapValues(sent?.headers ?? {}, (value) => fillIn(value, scene)),
  }
  return exchange(target.url, method, path, headers, body)
}

/** The responses of which this target is expected to give one. */
export function expectedOf({ rest }: Target, expected: Expected): readonly string[] {
  if (typeof expected === 'string') return [expected]
  return 'lite' in expected ? [expected[rest]] : expected
}

export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string }

// Not fetch(), which would normalise the path.
function exchange(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, text: Buffer.concat(chunks).toString() })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

function keys(target: Target, scene: Scene, who: Attacker): Record<string, string> {
  const token = scene.tokens[who]
  if (who === 'without key') return {}
  return { apikey: target.anonKey, ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
}

function bodyOf(body: unknown, scene: Scene): string | Uint8Array | undefined {
  if (body === undefined || isBytes(body)) return body
  return fillIn(JSON.stringify(body), scene)
}

function isBytes(body: unknown): body is Uint8Array {
  return body instanceof Uint8Array
}

function fillIn(text: string, { names }: Scene): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
}

function summaryOf({ status, headers, text }: RawResponse): string {
  if (text === '') return `${status} ${headers['content-range'] ?? 'nothing'}`
  const body = parseJson(text)
  if (Array.isArray(body)) return `${status} ${body.length} rows`
  const refusal = v.safeParse(Refusal, body)
  return `${status} ${refusal.success ? refusal.output : 'no code'}`
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mapValues(record: Record<string, string>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
