import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = { version: string; name: string; sql: string }

const supabaseDir = fileURLToPath(new URL('../..', import.meta.url))

/** The migrations, ordered by version and named as the Supabase CLI names them. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = join(supabaseDir, 'migrations')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...rest] = basename(file, '.sql').split('_')
      return { version, name: rest.join('_'), sql: await readFile(join(folder, file), 'utf8') }
    }),
  )
}

/** The demo accounts and jobs, for local use only. */
export function readSeed(): Promise<string> {
  return readFile(join(supabaseDir, 'seed.sql'), 'utf8')
}

/** The script that creates what a hosted project has before its first migration. */
export function readPlatform(): Promise<string> {
  return readFile(join(supabaseDir, 'embedded', 'database', 'platform.sql'), 'utf8')
}
