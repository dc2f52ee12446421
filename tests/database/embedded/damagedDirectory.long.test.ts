import { chmod, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listOpenFiles } from '#embedded/directory/databaseFiles.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { openDatabase } from '#embedded/database/openDatabase.ts'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

// One sentence, no stack trace.
const REFUSAL =
  /^DamagedDatabaseError: The database in \S+ is damaged \([^\n]+\): put a backup of the folder back \(docs\/backup\.md\), or start again without its data with npm start -- --fresh$/

type Damage = readonly [what: string, damage: (dataDir: string) => Promise<unknown>]

const remove =
  (...names: string[]) =>
  (dataDir: string) =>
    Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true })))

/** Damage that is detected with or without the file list of a proper close. */
const LOST: readonly Damage[] = [
  ['its completion marker', remove('database-complete')],
  ['the whole database', remove('database')],
  ['all but the photos and the secret', remove('database', 'database-complete')],
  [
    'everything in database/',
    async (dataDir) => {
      await remove('database')(dataDir)
      await mkdir(join(dataDir, 'database'))
    },
  ],
  ['its version', remove('database/PG_VERSION')],
  ['its control file', remove('database/global/pg_control')],
  ['half of its control file', (dataDir) => truncate(join(dataDir, 'database/global/pg_control'), 100)],
  ['the content of its control file', (dataDir) => scribble(join(dataDir, 'database/global/pg_control'))],
  ['its log', remove('database/pg_wal')],
  ['all tables', remove('database/base')],
  ['the rows of jobs', async (dataDir) => truncate(await largestTable(dataDir), 0)],
  ['the file of a table', async (dataDir) => rm(await largestTable(dataDir))],
  ['the content of a table', async (dataDir) => scribble(await largestTable(dataDir))],
]

/** Damage that only the file list of a proper close reveals. */
const CHANGED: readonly Damage[] = [
  [
    'the content of its log',
    async (dataDir) => scribble(join(dataDir, 'database/pg_wal', await firstLog(dataDir))),
  ],
  ['a page of a table, now empty', async (dataDir) => scribble(await largestTable(dataDir), 0)],
]

describe('a data directory that has lost', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await copyOfSeeded()
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it.each([...LOST, ...CHANGED])(
    '%s, after a proper close, is refused and left unchanged',
    async (_what, damage) => {
      await damage(dataDir)
      expect(await refusalOf(openDatabase)).toMatch(REFUSAL)
    },
  )

  it.each(LOST)('%s, after a kill, is refused and left unchanged', async (_what, damage) => {
    await listOpenFiles(dataDir)
    await damage(dataDir)
    expect(await refusalOf(openDatabase)).toMatch(REFUSAL)
  })

  it.each(LOST.filter(([what]) => ['the rows of jobs', 'its control file'].includes(what)))(
    '%s is refused by the server, before PostgreSQL starts or in its thread',
    async (_what, damage) => {
      await listOpenFiles(dataDir)
      await damage(dataDir)
      expect(await refusalOf((place) => openBackend({ dataDir: place }))).toMatch(REFUSAL)
    },
  )

  it('a table is refused by npm run office as well', async () => {
    await truncate(await largestTable(dataDir), 0)
    await expect(openOfficeDatabase({ LOCAL_DATA_DIR: dataDir })).rejects.toThrow('npm start -- --fresh')
  })

  it('anything is replaced by a new database if fresh is set', async () => {
    await rm(join(dataDir, 'database-complete'))
    const backend = await openBackend({ dataDir, fresh: true })
    expect(await backend.query('select count(*)::int as count from public.technicians')).toEqual([
      { count: 3 },
    ])
    await backend.close()
  })

  it('only the file list is opened, as after a copy, a move or an older version', async () => {
    await rm(join(dataDir, 'database-files.json'))
    await (await openBackend({ dataDir })).close()
    const backend = await openBackend({ dataDir })
    expect(await backend.query('select count(*)::int as count from public.technicians')).toEqual([
      { count: 3 },
    ])
    await backend.close()
  })

  it.skipIf(process.platform === 'win32')(
    'its file permissions is restricted to its user again',
    async () => {
      await chmod(dataDir, 0o755)
      await chmod(join(dataDir, 'database'), 0o755)
      await mkdir(join(dataDir, 'objects', 'ab'), { recursive: true, mode: 0o755 })
      await writeFile(join(dataDir, 'objects', 'ab', 'photo'), 'a photo', { mode: 0o644 })
      await writeFile(join(dataDir, 'foreign-file'), '', { mode: 0o644 })
      const backend = await openBackend({ dataDir })
      try {
        expect(await modesBelow(dataDir)).toEqual(
          new Set(['0700 directory', '0600 file', '0644 foreign-file']),
        )
      } finally {
        await backend.close()
      }
      expect(await modesBelow(dataDir)).toEqual(new Set(['0700 directory', '0600 file', '0644 foreign-file']))
    },
  )

  /** The error of opening the directory as text. Fails the test if opening it added or removed a file. */
  async function refusalOf(start: (place: string) => Promise<unknown>): Promise<string> {
    const before = await contentOf(dataDir)
    const error: unknown = await start(dataDir).then(
      () => 'it opened',
      (reason: unknown) => reason,
    )
    const after = await contentOf(dataDir)
    // PostgreSQL may add files of its own to its folder.
    expect(before.filter((name) => !after.includes(name))).toEqual([])
    expect(after.filter((name) => !before.includes(name) && !name.startsWith('database/'))).toEqual([])
    return String(error)
  }
})

/** The largest file with rows of ours: public.jobs, or a table of the same size. */
async function largestTable(dataDir: string): Promise<string> {
  const base = join(dataDir, 'database/base')
  const sized = await Promise.all(
    (await readdir(base, { recursive: true }))
      // Numbers below 16384 are PostgreSQL's own.
      .filter((name) => /^\d+[/\\]\d+$/.test(name) && Number(/\d+$/.exec(name)?.[0]) >= 16_384)
      .map(async (name) => ({ file: join(base, name), size: (await stat(join(base, name))).size })),
  )
  const [largest] = sized.sort((one, other) => other.size - one.size)
  if (largest === undefined) throw new Error('There is no table')
  return largest.file
}

async function firstLog(dataDir: string): Promise<string> {
  const names = await readdir(join(dataDir, 'database/pg_wal'))
  return names.find((name) => /^[0-9A-F]{24}$/.test(name)) ?? ''
}

async function scribble(file: string, byte = 0xa5): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(Math.min((await handle.stat()).size, 8192), byte), 0)
  await handle.close()
}

async function contentOf(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir, { recursive: true })).filter(
    (name) => !/holder|postmaster|pg_wal/.test(name),
  )
}

async function modesBelow(dataDir: string): Promise<Set<string>> {
  const names = ['.', ...(await readdir(dataDir, { recursive: true }))]
  const modes = names.map(async (name) => {
    const found = await stat(join(dataDir, name))
    const mode = (found.mode & 0o7777).toString(8).padStart(4, '0')
    if (name === 'foreign-file') return `${mode} ${name}`
    return `${mode} ${found.isDirectory() ? 'directory' : 'file'}`
  })
  return new Set(await Promise.all(modes))
}
