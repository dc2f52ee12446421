import * as v from 'valibot'

const VERSION_HEADER = 'x-supabase-api-version'
/** The version of the API of Auth that supabase-js requests, and the only one. */
const VERSION = '2024-01-01'

const LiteError = v.looseObject({ code: v.number(), error_code: v.string(), msg: v.string() })

/**
 * Rewrites an error `{code: status, error_code, msg}` of Auth to `{code, message}` if the request asks for the version
 * of the API that has that shape, as a hosted project does. Returns every other response unchanged.
 */
export async function authShape(requestHeaders: Headers, response: Response): Promise<Response> {
  if (response.status < 400 || requestHeaders.get(VERSION_HEADER) !== VERSION) return response
  const error = v.safeParse(
    LiteError,
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  if (!error.success) return response
  const { code: _status, error_code, msg, ...details } = error.output
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set(VERSION_HEADER, VERSION)
  headers.set('access-control-expose-headers', VERSION_HEADER)
  return Response.json({ code: error_code, message: msg, ...details }, { status: response.status, headers })
}
