import type { ReadRequest } from '../storage/plainUpload.ts'

const NO_JSON = { code: 'PGRST102', details: null, hint: null, message: 'Empty or invalid json' }
const ZERO_BYTE = {
  code: '22P05',
  details: '\\u0000 cannot be converted to text.',
  hint: null,
  message: 'unsupported Unicode escape sequence',
}

/**
 * Returns the body of PostgREST's 400 to a request to the REST API with a text that cannot be stored: half a surrogate
 * pair, which its JSON parser does not accept and which lite would replace, or a zero byte. Returns null for every
 * other request.
 */
export function refuseUnstorable({ method, url, body }: ReadRequest): object | null {
  if (!url.pathname.startsWith('/rest/v1/') || !['POST', 'PATCH', 'PUT'].includes(method)) return null
  const text = new TextDecoder().decode(body)
  // Both are ASCII escapes in JSON, and rare.
  if (!/\\u(0000|d)/i.test(text)) return null
  const texts = textsIn(text)
  if (texts.some((value) => /\p{Surrogate}/u.test(value))) return NO_JSON
  return texts.some((value) => value.includes('\0')) ? ZERO_BYTE : null
}

/** The strings in a JSON text; none if it cannot be parsed, which lite refuses. */
function textsIn(json: string): string[] {
  const texts: string[] = []
  try {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    return []
  }
  return texts
}
