import { chmod, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listOpenFiles } from '#embedded/directory/databaseFiles.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { openDatabase } from '#embedded/database/openDatabase.ts'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

// One sentence, and no stack.
const REFUSAL =
  /^DamagedDatabaseError: The database in \S+ is damaged \([^\n]+\): put a backup of the folder back \(docs\/backup\.md\), or begin anew without its data with npm start -- --fresh$/

type Damage = readonly [what: string, damage: (dataDir: string) => Promise<unknown>]

const remove =
  (...names: string[]) =>
  (dataDir: string) =>
    Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true })))

/** What is wrong whatever the files hold. */
const LOST: readonly Damage[] = [
  ['that it is complete', remove('database-complete')],
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
  ['the sense of its control file', (dataDir) => scribble(join(dataDir, 'database/global/pg_control'))],
  ['its log', remove('database/pg_wal')],
  ['all tables', remove('database/base')],
  ['the rows of jobs', async (dataDir) => truncate(await largestTable(dataDir), 0)],
  ['the file of a table', async (dataDir) => rm(await largestTable(dataDir))],
  ['the sense of a table', async (dataDir) => scribble(await largestTable(dataDir))],
]

/** What only the list of a proper close can show. */
const CHANGED: readonly Damage[] = [
  [
    'the sense of its log',
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
    '%s, after a proper close, is refused and left as it is',
    async (_what, damage) => {
      await damage(dataDir)
      // Refused before PostgreSQL is started, so that it takes no thread to show.
      expect(await refusalOf(openDatabase)).toMatch(REFUSAL)
    },
  )

  it.each(LOST)('%s, after a kill, is refused and left as it is', async (_what, damage) => {
    await listOpenFiles(dataDir)
    await damage(dataDir)
    expect(await refusalOf((place) => openBackend({ dataDir: place }))).toMatch(REFUSAL)
  })

  it('its content is refused by the office’s command as well', async () => {
    await truncate(await largestTable(dataDir), 0)
    await expect(openOfficeDatabase({ LOCAL_DATA_DIR: dataDir })).rejects.toThrow('npm start -- --fresh')
  })

  it('anything begins anew when it is told to', async () => {
    await rm(join(dataDir, 'database-complete'))
    const backend = await openBackend({ dataDir, fresh: true })
    expect(await backend.query('select count(*)::int as count from public.technicians')).toEqual([
      { count: 3 },
    ])
    await backend.close()
  })

  it('nothing opens, also if it was copied, moved or made by an older version', async () => {
    await rm(join(dataDir, 'database-files.json'))
    await (await openBackend({ dataDir })).close()
    const backend = await openBackend({ dataDir })
    expect(await backend.query('select count(*)::int as count from public.technicians')).toEqual([
      { count: 3 },
    ])
    await backend.close()
  })

  it.skipIf(process.platform === 'win32')('no right of its own is read by its user alone', async () => {
    await chmod(dataDir, 0o755)
    await chmod(join(dataDir, 'database'), 0o755)
    await mkdir(join(dataDir, 'objects', 'ab'), { recursive: true, mode: 0o755 })
    await writeFile(join(dataDir, 'objects', 'ab', 'photo'), 'a photo', { mode: 0o644 })
    await writeFile(join(dataDir, 'of-somebody-else'), '', { mode: 0o644 })
    const backend = await openBackend({ dataDir })
    try {
      expect(await rightsBelow(dataDir)).toEqual(
        new Set(['0700 directory', '0600 file', '0644 of-somebody-else']),
      )
    } finally {
      await backend.close()
    }
    expect(await rightsBelow(dataDir)).toEqual(
      new Set(['0700 directory', '0600 file', '0644 of-somebody-else']),
    )
  })

  /** What is said on opening it; throws if it opens, or if any of it is gone or new after that. */
  async function refusalOf(start: (place: string) => Promise<unknown>): Promise<string> {
    const before = await contentOf(dataDir)
    const error: unknown = await start(dataDir).then(
      () => 'it opened',
      (reason: unknown) => reason,
    )
    const after = await contentOf(dataDir)
    // PostgreSQL may leave notes of its own in its folder. What it was given is still there.
    expect(before.filter((name) => !after.includes(name))).toEqual([])
    expect(after.filter((name) => !before.includes(name) && !name.startsWith('database/'))).toEqual([])
    return String(error)
  }
})

/** The file of public.jobs, or another of its size: the largest that holds rows of ours. */
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

async function rightsBelow(dataDir: string): Promise<Set<string>> {
  const names = ['.', ...(await readdir(dataDir, { recursive: true }))]
  const rights = names.map(async (name) => {
    const found = await stat(join(dataDir, name))
    const mode = (found.mode & 0o7777).toString(8).padStart(4, '0')
    if (name === 'of-somebody-else') return `${mode} ${name}`
    return `${mode} ${found.isDirectory() ? 'directory' : 'file'}`
  })
  return new Set(await Promise.all(rights))
}
