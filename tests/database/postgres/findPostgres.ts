import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const OLDEST_VERSION = 15

/** The folder of PostgreSQL's programs, or why none was found. */
export type FoundPostgres = { kind: 'found'; binDir: string } | { kind: 'missing'; reason: string }

/**
 * The PostgreSQL to test with: `POSTGRES_BIN`, one on the path, or the newest of Debian's. A
 * folder with only the client programs does not count.
 */
export function findPostgres(): FoundPostgres {
  const binDir = candidates().find(isServer)
  if (binDir) return { kind: 'found', binDir }
  const reason = `No PostgreSQL ${OLDEST_VERSION} or later was found: run \`npm run setup\`, install one, or set POSTGRES_BIN to its folder of programs`
  return { kind: 'missing', reason }
}

function candidates(): string[] {
  const configured = process.env['POSTGRES_BIN']
  if (configured) return [configured]
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    // A link on the path points to the folder with initdb and the other programs.
    .map((file) => dirname(realpathSync(file)))
  return [...onPath, ...debianFolders()]
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return []
  return readdirSync(DEBIAN_FOLDER)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
}

function isServer(binDir: string): boolean {
  if (
    !['postgres', 'initdb', 'pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(binDir, name)))
  )
    return false
  const version = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(version)?.[1]) >= OLDEST_VERSION
}
