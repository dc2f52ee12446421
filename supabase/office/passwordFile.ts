import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { OfficeError } from './officeError.ts'

export type PasswordFor = { host: string; port: number; database: string; user: string }

/**
 * Looks up the password for a server in libpq's password file: `PGPASSFILE`, else `~/.pgpass`. Its lines are
 * `host:port:database:user:password`; the first match counts, `*` matches everything, and colons and backslashes are
 * escaped with a backslash. Returns undefined if there is none. Throws OfficeError if other users can read the file,
 * which libpq ignores too.
 */
export function passwordOf(
  { host, port, database, user }: PasswordFor,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = env['PGPASSFILE'] || join(env['HOME'] ?? homedir(), '.pgpass')
  const wanted = [host, String(port), database, user]
  for (const line of linesOf(file)) {
    const fields = [...line.matchAll(/((?:\\.|[^:\\])*)(?::|$)/g)].map(([, field = '']) => unescaped(field))
    const fits = wanted.every((value, index) => fields[index] === '*' || fields[index] === value)
    if (fits && fields[4] !== undefined) return fields[4]
  }
  return undefined
}

function linesOf(file: string): string[] {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new OfficeError(`The password file ${file} cannot be read: ${String(error)}`, { cause: error })
  }
  // Windows has no such permissions.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new OfficeError(`The password file ${file} can be read by others: chmod 600 ${file}`)
  return text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
}

function unescaped(field: string): string {
  return field.replaceAll(/\\(.)/g, '$1')
}
