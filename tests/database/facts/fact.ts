import type { Attack } from '../attacks/perform.ts'
import type { Attacker } from '../attacks/scene.ts'
import type { Target } from '../support/target.ts'

/**
 * `code` is the error's, null if there is none; `inside` is the status in the body of Storage's errors. `body` lists the
 * keys of the response's JSON; see `shapeOf`. A header that must not be there is `none`.
 */
export type FactResponse = {
  status: number
  inside?: string
  code: string | null
  /** The sentence of an error of ours, which its technician reads. */
  message?: string
  body: string
  headers?: Record<string, string>
}

/** How a hosted project responds to a request of the portal in one case: a row of docs/supabase-facts.md. */
export type Fact = {
  when: string
  hosted: FactResponse
  source: keyof typeof SOURCES
  /** Whether it occurs only on a backend that allows no further sign-in. */
  isSignInLimited?: boolean
  /** Whether `postgrest/temporaryFailures.test.ts` provokes it, since a server has to fail for it. */
  isProvoked?: boolean
  /** The request that shows it; undefined if it cannot be provoked here. A path without a slash is PostgREST's. */
  request?: { who: Attacker; line: string; sent?: Attack[3] }
  /** Sets the case up. Receives the values of the names in braces, and returns further ones. */
  prepare?: (target: Target, names: Record<string, string>) => Promise<Record<string, string>>
  /** Backends that respond differently, and why that is acceptable. */
  others?: { of: Target['rest']; response: Partial<FactResponse>; because: string }[]
}

export const SOURCES = {
  measured:
    'Auth 2.196, Storage 1.70, PostgREST 16.1 and 12.0.2, with which the contract, the attacks and the adapters ran once; whatever is not named otherwise was the same as here',
  postgrest: 'PostgREST 12.0.2, which the tests run',
  'postgrest-errors': 'https://docs.postgrest.org/en/stable/references/errors.html',
  'postgrest-recovery': 'https://docs.postgrest.org/en/stable/references/connection_pool.html',
  'auth-source': 'https://github.com/supabase/auth/blob/master/internal/api/middleware.go',
  'auth-errors': 'https://supabase.com/docs/guides/auth/debugging/error-codes',
  'auth-sessions': 'https://supabase.com/docs/guides/auth/sessions',
  'storage-errors': 'https://supabase.com/docs/guides/storage/debugging/error-codes',
} as const

export const PG_ERROR = '{code, details, hint, message}'
/** A refusal of PostgREST, with its sentence if that is ours. */
export const pgError = (status: number, code: string, message?: string): FactResponse => ({
  status,
  code,
  ...(message !== undefined && { message }),
  body: PG_ERROR,
})
export const AUTH_ERROR = '{code, message}'
export const STORAGE_ERROR = '{code, error, message, statusCode}'

/** The row of the fact in the document. */
export function rowOf({ when, hosted, source, others = [], request, isProvoked }: Fact): string {
  const headers = Object.entries(hosted.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  const differences = others.map(({ of, response, because }) => {
    const { status = hosted.status, code = hosted.code } = response
    return `${of}: ${status}${code === null ? '' : ` \`${code}\``} (${because})`
  })
  const cells = [
    when,
    hosted.inside === undefined ? String(hosted.status) : `${hosted.status}, inside ${hosted.inside}`,
    hosted.code === null ? '' : `\`${hosted.code}\``,
    hosted.body === '' ? 'empty' : `\`${hosted.body}\``,
    headers.map((header) => `\`${header}\``).join(', '),
    [...differences, ...(request === undefined && isProvoked !== true ? ['not run'] : [])].join('; '),
    source,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The sorted keys of an object as `{a, b}`, of the first row of a list as `[{a, b}]`; empty text for no body. */
export function shapeOf(body: unknown): string {
  if (body === undefined) return ''
  if (Array.isArray(body)) return body.length === 0 ? '[]' : `[${shapeOf(body[0])}]`
  if (typeof body !== 'object' || body === null) return typeof body
  return `{${Object.keys(body).toSorted().join(', ')}}`
}
