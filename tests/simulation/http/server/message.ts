/** A request as the server receives it. `body` is JSON text, or a photo's bytes. */
export type HttpRequest = {
  method: string
  url: URL
  headers: Headers
  body: string | ArrayBuffer | null
}

/** A response as the server sends it. */
export type HttpResponse = { status: number; headers: Record<string, string>; body: string }

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

export function json(status: number, value: unknown, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(value) }
}

export function empty(status: number, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers, body: '' }
}

export function html(status: number, text: string): HttpResponse {
  return { status, headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>${text}</title>` }
}

/** An error in PostgREST's format. */
export function restError(status: number, code: string, message: string): HttpResponse {
  return json(status, { code, message, details: null, hint: null })
}

/** An error in the format of Storage: hosted projects wrap most statuses in a 400. */
export function storageError(inner: number, error: string, code: string, message: string): HttpResponse {
  return json(400, { statusCode: String(inner), error, code, message })
}

/** An error in the authentication service's format, for the API version that supabase-js requests. */
export function authError(status: number, code: string, message: string): HttpResponse {
  return json(status, { code, message }, { 'x-supabase-api-version': '2024-01-01' })
}

export function parseObject(text: HttpRequest['body']): Record<string, unknown> {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : {}
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
