import { request } from 'node:http'
import * as v from 'valibot'
import { Refusal } from '../../../supabase/conformance/refusal.ts'
import type { Target } from '../support/target.ts'
import type { Attacker, Scene } from './scene.ts'

/**
 * One attempt: who, with which request, and the answer that it should have. Names in braces are the scene's; a
 * path that does not begin with a slash is one of the REST interface.
 * The answer is the status and what the body says: a code, or how many rows.
 */
export type Attack = readonly [
  attacker: Attacker,
  request: string,
  answer: string,
  sent?: { body?: unknown; headers?: Record<string, string> },
]

/** Sends the attack as raw HTTP, spelled exactly as it is, and answers in the words of the table. */
export async function perform(target: Target, scene: Scene, [who, line, , sent]: Attack): Promise<string> {
  const [method = '', where = ''] = filled(line, scene).split(' ')
  const path = where.startsWith('/') ? where : `/rest/v1/${where}`
  const body = bodyOf(sent?.body, scene)
  const headers = {
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...keys(target, scene, who),
    ...(sent?.body === undefined || isBytes(sent.body) ? {} : { 'content-type': 'application/json' }),
    ...mapValues(sent?.headers ?? {}, (value) => filled(value, scene)),
  }
  return saidIn(await exchange(target.url, method, path, headers, body))
}

type Answer = { status: number; range: string | undefined; text: string }

// Not fetch(), which would tidy up the path.
function exchange(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const range = response.headers['content-range']
        resolve({ status: response.statusCode ?? 0, range, text: Buffer.concat(chunks).toString() })
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
  return filled(JSON.stringify(body), scene)
}

function isBytes(body: unknown): body is Uint8Array {
  return body instanceof Uint8Array
}

function filled(text: string, { names }: Scene): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
}

function saidIn({ status, range, text }: Answer): string {
  if (text === '') return `${status} ${range ?? 'nothing'}`
  const body = parseJson(text)
  if (Array.isArray(body)) return `${status} ${body.length} rows`
  const refusal = v.safeParse(Refusal, body)
  return `${status} ${refusal.success ? refusal.output : 'no code'}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mapValues(record: Record<string, string>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
