import * as v from 'valibot'

const LiteError = v.object({ statusCode: v.string(), error: v.string(), message: v.string() })

// Storage's codes, by the status inside the body.
const CODES: Readonly<Record<string, string>> = {
  '400': 'InvalidRequest',
  '403': 'AccessDenied',
  '404': 'NoSuchKey',
  '409': 'KeyAlreadyExists',
  '413': 'EntityTooLarge',
  '415': 'InvalidMimeType',
}

/**
 * Adds the `code` that hosted storage gives an error, and rewrites the refusal of a token, for which hosted storage
 * has the same words as for a forbidden path. Returns the body of any other shape unchanged.
 */
export function hostedError(status: number, body: unknown): { status: number; body: unknown } {
  const error = v.safeParse(LiteError, body)
  if (!error.success) return { status, body }
  if (error.output.statusCode === '401')
    return {
      status: 400,
      body: { ...error.output, statusCode: '403', error: 'Unauthorized', code: 'AccessDenied' },
    }
  const { statusCode } = error.output
  const code = error.output.error === 'InvalidKey' ? 'InvalidKey' : CODES[statusCode]
  return { status, body: code === undefined ? body : { ...error.output, code } }
}
