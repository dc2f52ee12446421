import { inspect } from 'node:util'
import * as v from 'valibot'

const DatabaseError = v.looseObject({
  code: v.string(),
  message: v.string(),
  detail: v.nullish(v.string()),
  hint: v.nullish(v.string()),
})
type DatabaseError = v.InferOutput<typeof DatabaseError>

// The SQLSTATE classes and codes that lite maps to a status itself.
const KNOWN_TO_LITE = /^(PT|PGRST|42|22|21|53|55)|^(23502|23503|23505|25006)$/

/**
 * Gives a database error the HTTP status that PostgREST gives it. Lite maps every SQLSTATE that it does not know
 * (RAISE, CHECK, a failed cast in a trigger) to 500; those are rewritten to PostgREST's own protocol for
 * choosing a status, which lite supports. Returns anything but a database error unchanged. Never throws.
 */
export function restError(error: unknown): unknown {
  const parsed = v.safeParse(DatabaseError, error)
  if (!parsed.success) return error
  const { code, message, detail = null, hint = null } = parsed.output
  if (KNOWN_TO_LITE.test(code)) return { code, message, detail, hint, ...oneLine(parsed.output) }
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: httpStatus(code), headers: {} }),
    ...oneLine(parsed.output),
  }
}

/** PostgREST's table of HTTP statuses, for the remaining SQLSTATEs. */
function httpStatus(sqlState: string): number {
  if (sqlState === 'P0001') return 400
  if (sqlState.startsWith('08')) return 503
  if (/^(0L|0P|28)/.test(sqlState)) return 403
  if (/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/.test(sqlState)) return 500
  return 400
}

// Lite prints every error in full, some thirty lines for each refusal.
function oneLine({ code, message }: DatabaseError) {
  return { [inspect.custom]: () => `The database refused (${code}): ${message}` }
}
