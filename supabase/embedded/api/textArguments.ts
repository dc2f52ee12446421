import type { ReadRequest } from '../storage/plainUpload.ts'

/**
 * Returns the request with every list and object among the arguments of a pull as its JSON text, as PostgREST converts
 * them for a parameter of type text. Lite passes them on unconverted, and the database refuses them.
 */
export function textArguments(request: ReadRequest): ReadRequest {
  if (request.method !== 'POST' || !request.url.pathname.startsWith('/rest/v1/rpc/pull_')) return request
  const body = new TextDecoder().decode(request.body)
  // Saves parsing the body of most requests, which contain neither.
  if (!/\[|:\s*\{/.test(body)) return request
  const json = parseJson(body)
  if (!isStructured(json) || Array.isArray(json)) return request
  const texts = Object.entries(json).map(([name, value]) => [
    name,
    isStructured(value) ? JSON.stringify(value) : value,
  ])
  return { ...request, body: new TextEncoder().encode(JSON.stringify(Object.fromEntries(texts))) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Lite refuses it.
    return null
  }
}

function isStructured(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
