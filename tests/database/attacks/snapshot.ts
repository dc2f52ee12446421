import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../support/target.ts'

const WITHOUT_SIGN_IN = "(to_jsonb(each) - 'last_sign_in_at' - 'updated_at')::text"

/**
 * Digests of everything that an attack could change: the rows of each table, and each stored file. Sessions and
 * their tokens are left out, since signing in writes them.
 */
export async function snapshot(target: Target): Promise<Record<string, string>> {
  const tables = await target.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'storage')
      or (schemaname = 'auth' and tablename in ('users', 'identities'))
    order by name`)
  const digests: Record<string, string> = {}
  for (const name of tables.map((row) => String(row['name']))) {
    const text = name === 'auth.users' ? WITHOUT_SIGN_IN : 'each::text'
    const [row] = await target.query(
      `select md5(coalesce(string_agg(md5(${text}), ',' order by md5(${text})), '')) as digest from ${name} as each`,
    )
    digests[name] = String(row?.['digest'])
  }
  return { ...digests, ...(await files(join(target.dataDir, 'objects'))) }
}

async function files(directory: string): Promise<Record<string, string>> {
  // Created with the first photo.
  if (!existsSync(directory)) return {}
  const digests: Record<string, string> = {}
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    digests[entry.name] = createHash('md5').update(bytes).digest('hex')
  }
  return digests
}
