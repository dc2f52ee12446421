import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { OfficeError } from './officeError.ts'
import { passwordOf } from './passwordFile.ts'

export type OfficeAddress = {
  host: string
  port: number
  database: string
  user: string
  /** Undefined if neither the connection string nor the password file has one. */
  password: string | undefined
  /** PEM certificates that may sign the server's certificate; null for a connection without TLS. */
  trusted: readonly string[] | null
}

const DEFAULT_PORT = 5432
// In libpq `require` and `verify-ca` do not verify the host name. Here they do, since a password is sent.
const VERIFIED_MODES = ['require', 'verify-ca', 'verify-full']

/**
 * Parses a PostgreSQL connection string. What it leaves out is read from the environment: `PGSSLMODE`,
 * `PGSSLROOTCERT` (a PEM file, which is then the only trusted certificate, or `system`) and `PGPASSFILE`.
 *
 * Every server except one on this machine has to prove its host name with a certificate (`verify-full`); `require`
 * and `verify-ca` mean the same here. Throws OfficeError for an invalid address and for every weaker mode.
 */
export function officeAddress(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): OfficeAddress {
  if (!URL.canParse(text)) throw new OfficeError('DATABASE_URL is no address: it begins with postgres://')
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^postgres(ql)?:$/.test(url.protocol) || host === '')
    throw new OfficeError('DATABASE_URL is no address: it begins with postgres:// and names a server')
  const server = {
    host,
    port: Number(url.port || DEFAULT_PORT),
    user: decoded(url.username, 'user') || 'postgres',
    database: decoded(url.pathname.slice(1), 'database') || 'postgres',
  }
  return {
    ...server,
    password: decoded(url.password, 'password') || passwordOf(server, env),
    trusted: isVerified(host, url.searchParams.get('sslmode') ?? env['PGSSLMODE'])
      ? trustedCertificates(url.searchParams.get('sslrootcert') ?? env['PGSSLROOTCERT'])
      : null,
  }
}

function decoded(part: string, what: string): string {
  let text
  try {
    text = decodeURIComponent(part)
  } catch {
    throw new OfficeError(
      `The ${what} in DATABASE_URL has a % that is not followed by two hexadecimal digits: write % as %25`,
    )
  }
  if (text.includes('\0')) throw new OfficeError(`The ${what} in DATABASE_URL has a zero byte (%00)`)
  return text
}

function isVerified(host: string, mode: string | undefined): boolean {
  if (mode !== undefined && VERIFIED_MODES.includes(mode)) return true
  // A server on this machine usually has no certificate, and the connection does not leave the machine.
  if (['127.0.0.1', 'localhost', '::1'].includes(host)) return false
  if (mode === undefined) return true
  throw new OfficeError(
    `sslmode=${mode} would give the password to anybody in between: leave it out, or write sslmode=verify-full`,
  )
}

function trustedCertificates(file: string | undefined): readonly string[] {
  if (!file || file === 'system') return rootCertificates
  try {
    return [readFileSync(file, 'utf8')]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new OfficeError(`The certificate file (PGSSLROOTCERT) cannot be read: ${why}`, { cause: error })
  }
}
