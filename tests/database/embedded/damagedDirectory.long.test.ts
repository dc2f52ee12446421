import { chmod, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackend } from '#embedded/openBackend.ts'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

// One sentence, no stack trace.
const REFUSAL =
  /^DamagedDatabaseError: The database in \S+ is damaged \([^\n]+\): put a backup of the folder back \(docs\/backup\.md\), or start again without its data with npm start -- --fresh$/

describe('a data directory that has lost', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await copyOfSeeded()
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it.each([
    ['its completion marker', ['database-complete']],
    ['the whole database', ['database']],
    ['all but the photos and the secret', ['database', 'database-complete']],
    ['its version', ['database/PG_VERSION']],
    ['its control file', ['database/global/pg_control']],
    ['its tables', ['database/base']],
  ])('%s is refused and left as it is', async (_what, names) => {
    await writeFile(join(dataDir, 'signing-secret'), 'secret')
    await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true })))
    const before = await contentOf(dataDir)
    const refusal = await openBackend({ dataDir }).then(
      () => 'it opened',
      (error: unknown) => String(error),
    )
    expect(refusal).toMatch(REFUSAL)
    const after = await contentOf(dataDir)
    // PostgreSQL may add files of its own to its folder.
    expect(before.filter((name) => !after.includes(name))).toEqual([])
    expect(after.filter((name) => !before.includes(name) && !name.startsWith('database/'))).toEqual([])
  })

  it('half of its control file is refused by npm run office as well', async () => {
    await truncate(join(dataDir, 'database/global/pg_control'), 100)
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
})

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
