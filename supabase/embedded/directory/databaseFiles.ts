import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { DamagedDatabaseError } from './damagedDatabaseError.ts'
import { writeDurably } from './writeDurably.ts'

const FileList = v.object({
  /** Whether the database was closed cleanly when this was written, and has not been opened since. */
  isClosed: v.boolean(),
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.nullable(v.string()) })),
})
type FileList = v.InferOutput<typeof FileList>

// PGlite starts with whatever it finds: a table whose file was truncated would be an empty table.

/**
 * Compares the files of the database under `dataDir` with the stored list. After a clean close they have to be
 * identical; after a kill no table may be shorter than it was when the database was last opened. Then records that
 * the database is open. Throws DamagedDatabaseError. A directory without a list, from an older version, passes.
 */
export async function verifyFiles(dataDir: string): Promise<void> {
  const list = await readList(dataDir)
  if (list === null) return
  for (const [name, { size, sha256 }] of Object.entries(list.files)) {
    const file = join(dataDir, 'database', name)
    const found = await stat(file).catch(() => null)
    if (found === null) {
      // Missing after a kill may mean that a migration replaced it. `verifyTables` finds files that are still needed.
      if (list.isClosed) throw new DamagedDatabaseError(dataDir, `database/${name} is missing`)
    } else if (found.size < size || (list.isClosed && found.size !== size)) {
      throw new DamagedDatabaseError(dataDir, `database/${name} has ${found.size} bytes of ${size}`)
    } else if (list.isClosed && sha256 !== (await digestOf(file))) {
      throw new DamagedDatabaseError(dataDir, `database/${name} was changed`)
    }
  }
  if (list.isClosed) await writeList(dataDir, { ...list, isClosed: false })
}

/** Stores the size of every table of a database that has just been opened. */
export async function listOpenFiles(dataDir: string): Promise<void> {
  const files: FileList['files'] = {}
  for (const name of await namesBelow(dataDir)) {
    // Tables and indexes have numbers for names and never shrink; other files are temporary.
    if (!/^(base|global)\/(\d+\/)?\d+(\.\d+)?$/.test(name)) continue
    const found = await stat(join(dataDir, 'database', name)).catch(() => null)
    if (found !== null) files[name] = { size: found.size, sha256: null }
  }
  await writeList(dataDir, { isClosed: false, files })
}

/** Stores the size and digest of every file of a database that was closed cleanly. */
export async function listClosedFiles(dataDir: string): Promise<void> {
  const files: FileList['files'] = {}
  for (const name of await namesBelow(dataDir)) {
    const file = join(dataDir, 'database', name)
    files[name] = { size: (await stat(file)).size, sha256: await digestOf(file) }
  }
  await writeList(dataDir, { isClosed: true, files })
}

/** Deletes the list, before the files are created again. */
export async function forgetFiles(dataDir: string): Promise<void> {
  await rm(listFile(dataDir), { force: true })
}

async function namesBelow(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'database')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

async function readList(dataDir: string): Promise<FileList | null> {
  const text = await readFile(listFile(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), FileList), text)
  if (!list.success) throw new DamagedDatabaseError(dataDir, 'database-files.json cannot be read')
  return list.output
}

function writeList(dataDir: string, list: FileList): Promise<void> {
  return writeDurably(listFile(dataDir), JSON.stringify(list))
}

function listFile(dataDir: string): string {
  return join(dataDir, 'database-files.json')
}
