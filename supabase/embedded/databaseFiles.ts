import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { DamagedDatabaseError } from './damagedDatabaseError.ts'
import { writeDurably } from './dataDirectory.ts'

const FileList = v.object({
  /** Whether the database was closed properly after this was written, and has not been opened since. */
  isClosed: v.boolean(),
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.nullable(v.string()) })),
})
type FileList = v.InferOutput<typeof FileList>

// PGlite starts on whatever it finds. A table whose file was cut off would be an empty table.

/**
 * Compares the files of the database under `dataDir` with the list that was made of them. After a proper close
 * they have to be the same to the byte; after a kill no table may be shorter than it was when the database was
 * last opened. Then notes that it is open. Throws DamagedDatabaseError. A directory without a list, as older
 * versions left it, passes.
 */
export async function verifyFiles(dataDir: string): Promise<void> {
  const list = await readList(dataDir)
  if (list === null) return
  for (const [name, { size, sha256 }] of Object.entries(list.files)) {
    const file = join(dataDir, 'database', name)
    const found = await stat(file).catch(() => null)
    if (found === null) {
      // Gone after a kill may mean that a migration replaced it; verifyTables looks for what is missed.
      if (list.isClosed) throw new DamagedDatabaseError(dataDir, `database/${name} is missing`)
    } else if (found.size < size || (list.isClosed && found.size !== size)) {
      throw new DamagedDatabaseError(dataDir, `database/${name} has ${found.size} bytes of ${size}`)
    } else if (list.isClosed && sha256 !== (await digestOf(file))) {
      throw new DamagedDatabaseError(dataDir, `database/${name} was changed`)
    }
  }
  if (list.isClosed) await writeList(dataDir, { ...list, isClosed: false })
}

/** Notes the size of every table of a database that has just been opened. */
export async function listOpenFiles(dataDir: string): Promise<void> {
  const files: FileList['files'] = {}
  for (const name of await namesBelow(dataDir)) {
    // Tables and indexes are named by numbers and never shrink; the rest comes and goes.
    if (!/^(base|global)\/(\d+\/)?\d+(\.\d+)?$/.test(name)) continue
    const found = await stat(join(dataDir, 'database', name)).catch(() => null)
    if (found !== null) files[name] = { size: found.size, sha256: null }
  }
  await writeList(dataDir, { isClosed: false, files })
}

/** Notes the content of every file of a database that has been closed properly. */
export async function listClosedFiles(dataDir: string): Promise<void> {
  const files: FileList['files'] = {}
  for (const name of await namesBelow(dataDir)) {
    const file = join(dataDir, 'database', name)
    files[name] = { size: (await stat(file)).size, sha256: await digestOf(file) }
  }
  await writeList(dataDir, { isClosed: true, files })
}

/** Forgets the list: the files are about to be made anew. */
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
