import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setScene } from '../attacks/scene.ts'
import { useTarget } from '../support/useTarget.ts'
import { databasesOf } from './databasesOf.ts'
import { waitForOtherTransactions } from './otherTransactions.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'
import { queryRows, removeAllRows } from './rows.ts'

const shared = sharedPostgres()
const Pulled = v.object({
  pull_changes: v.object({ full: v.boolean(), cursor: v.string(), jobs: v.array(v.unknown()) }),
})

describe.skipIf(shared === null)('a backup', () => {
  const target = useTarget(openPostgresTarget)
  const databases = databasesOf(shared?.url ?? '')
  const created: string[] = []
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'chimney-backup-'))
    await setScene(target())
  })
  afterAll(async () => {
    await Promise.all(created.map((url) => databases.drop(url)))
    await rm(directory, { recursive: true })
  })

  /** Where the backups of a test are: each has a passphrase and a folder of its own. */
  let backups: Record<string, string>
  beforeEach(async () => {
    const folder = await mkdtemp(join(directory, 'night-'))
    await writeFile(join(folder, 'passphrase'), 'a passphrase of the tests')
    backups = {
      GNUPGHOME: folder,
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_PASSPHRASE: join(folder, 'passphrase'),
    }
  })
  afterEach(() => execFileSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, ...backups } }))

  const create = async (from: 'template' | 'empty') => {
    const url = await databases.create(from)
    created.push(url)
    return url
  }
  /** Runs a script with these connection services, as docs/backup.md sets them up: no password in a command. */
  const shell = (script: string, services: Record<string, string>) => {
    const PGSERVICEFILE = join(directory, 'services')
    const PGPASSFILE = join(directory, 'passwords')
    const addresses = Object.entries(services).map(([name, url]) => [name, new URL(url)] as const)
    writeFileSync(PGSERVICEFILE, addresses.map(([name, url]) => serviceText(name, url)).join('\n'))
    writeFileSync(PGPASSFILE, addresses.map(([, url]) => `*:*:*:*:${url.password}`).join('\n'), {
      mode: 0o600,
    })
    return execFileSync('sh', ['-ec', script.replaceAll('hosting/', `${process.cwd()}/hosting/`)], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${shared?.binDir}${delimiter}${process.env['PATH']}`,
        PGSERVICEFILE,
        PGPASSFILE,
        ...backups,
      },
    })
  }

  it('of the whole database restores rows, schema, policies and privileges', async () => {
    const copy = await create('empty')
    const services = { old: target().databaseUrl, new: copy }
    shell('PGSERVICE=old pg_dump --format=custom --file=whole.dump', services)
    shell('pg_restore --dbname=service=new whole.dump', services)
    // Dumping the copy gives the same dump, except for the random key that newer versions of pg_dump write, and for
    // parentheses: PostgreSQL writes a comparison of rows with more of them than it has parsed.
    const dump = (name: string) =>
      shell(`PGSERVICE=${name} pg_dump`, services)
        .replaceAll(/^\\(un)?restrict .*$/gm, '')
        .replaceAll(/^CREATE TRIGGER .*$/gm, (line) => line.replaceAll(/[()]/g, ''))
    expect(dump('new')).toBe(dump('old'))
  })

  it('is made by commands without a password, from servers with a verified certificate', async () => {
    const document = await readFile('docs/backup.md', 'utf8')
    const commands = [...(await blocksOf('sh')), ...(await blocksOf('text'))].join('\n')
    expect(commands).not.toMatch(/DATABASE_URL|PGPASSWORD|postgres(ql)?:\/\//)
    expect(document.match(/^ *sslmode=.*$/gm)?.map((line) => line.trim())).toEqual(['sslmode=verify-full'])
  })

  it('made and restored as in docs/backup.md loses no row, and the copy is writable', async () => {
    const [dump = '', restore = ''] = await blocksOf('sh')
    const [compare = ''] = await blocksOf('sql')
    const fresh = await create('template')
    await removeAllRows(fresh)
    const services = { project: target().databaseUrl, 'new-project': fresh }
    shell(dump, services)
    shell(restore, services)

    // A restored row may not keep the id of another server's transaction.
    const xids = `select distinct changed_xid::text from (
      select changed_xid from public.jobs union select changed_xid from public.inspection_reports) as row`
    expect((await queryRows(target().databaseUrl, xids)).length).toBeGreaterThan(1)
    expect(await queryRows(fresh, xids)).toHaveLength(1)

    const rows = `PGSERVICE=it pg_dump --data-only --column-inserts --table='public.*' --table='auth.users' --table='auth.identities'`
    const sorted = (url: string) =>
      shell(rows, { it: url })
        .split('\n')
        .filter((line) => /^(INSERT|SELECT pg_catalog.setval)/.test(line))
        .map((line) => line.replaceAll(/'\d+'/g, "'changed_xid'"))
        .sort()
    expect(sorted(fresh)).toEqual(sorted(target().databaseUrl))
    expect(sorted(fresh).length).toBeGreaterThan(40)
    expect(await queryRows(fresh, compare)).toEqual(await queryRows(target().databaseUrl, compare))

    // A phone that has pulled from the old server pulls everything.
    const account = '(select auth_user_id from public.technicians order by id limit 1)'
    const pull = async (url: string, since: string) => {
      await waitForOtherTransactions((sql) => queryRows(url, sql))
      const [row] = await queryRows(
        url,
        `select private.pull_changes('${since}', '2000-01-01')
         from set_config('request.jwt.claims', json_build_object('sub', ${account})::text, false)`,
      )
      return v.parse(Pulled, row).pull_changes
    }
    const before = await pull(target().databaseUrl, '')
    expect((await pull(target().databaseUrl, before.cursor)).full).toBe(false)
    const restored = await pull(fresh, before.cursor)
    expect(restored.full).toBe(true)
    expect(await pull(fresh, restored.cursor)).toMatchObject({ full: false, jobs: [] })

    const changed = await queryRows(
      fresh,
      "update public.jobs set status = 'cancelled' where job_number = 'CH-2002' returning times_need_review",
    )
    expect(changed).toEqual([{ times_need_review: false }])
    expect(
      await queryRows(fresh, "select to_status from public.job_status_changes where job_number = 'CH-2002'"),
    ).toEqual([{ to_status: 'cancelled' }])
  })

  it('[R54] is made on a machine that prints each evening who is silent, and nothing if nobody is', async () => {
    const deploy = await readFile('docs/deploy.md', 'utf8')
    const [, command = ''] = /^0 19 \* \* \* {2}(.+)$/m.exec(deploy) ?? []
    const services = { project: target().databaseUrl }
    const query = (sql: string) => queryRows(target().databaseUrl, sql)
    await query(
      "update public.jobs set status = 'cancelled' where scheduled_date < current_date and status = 'pending'",
    )
    await query("update public.jobs set scheduled_date = current_date where status = 'in_progress'")
    expect(shell(command, services)).toBe('')
    await query(
      `update public.jobs set scheduled_date = current_date - 3 where id = (
         select id from public.jobs where status = 'pending' and technician_id is not null limit 1)`,
    )
    expect(shell(command, services)).toMatch(
      /^\S.* has open jobs since \d{4}-\d\d-\d\d and was last heard of never\n$/,
    )
  })

  it('is encrypted, readable by its owner alone, and kept for thirty days', async () => {
    const services = { project: target().databaseUrl }
    shell('hosting/backup.sh make', services)
    const folder = String(backups['BACKUP_DIR'])
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gpg'))
    expect(await readFile(join(folder, file), 'latin1')).not.toContain('Kavanagh')
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    const old = join(folder, '2020-01-01.sql.gpg')
    await writeFile(old, '')
    await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'))
    shell('hosting/backup.sh make', services)
    expect((await readdir(folder)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      file,
      'forgotten-customers',
    ])
  })

  it('that is missing, cut off or of another passphrase is noticed, and never restored', async () => {
    const services = { project: target().databaseUrl }
    const check = () => shell('hosting/backup.sh check', services)
    expect(check).toThrow('There is no backup of the last 26 hours')
    shell('hosting/backup.sh make', services)
    expect(check()).toBe('')
    await writeFile(String(backups['BACKUP_PASSPHRASE']), 'another passphrase')
    expect(check).toThrow('is not whole, or the passphrase is another one')
    expect(() => shell('hosting/backup.sh restore "$BACKUP_DIR"/*.sql.gpg', services)).toThrow(
      'nothing was restored',
    )
    const [file = ''] = (await readdir(String(backups['BACKUP_DIR']))).filter((name) => name.endsWith('.gpg'))
    const path = join(String(backups['BACKUP_DIR']), file)
    await utimes(path, new Date('2020-01-01'), new Date('2020-01-01'))
    expect(check).toThrow('There is no backup of the last 26 hours')
  })

  it('of a database that cannot be read is none', () => {
    const gone = new URL(target().databaseUrl)
    gone.pathname = '/no_such_database'
    expect(() => shell('hosting/backup.sh make', { project: gone.href })).toThrow('is not whole')
  })

  it('[R52] restored as in docs/backup.md forgets again who was forgotten since it was made', async () => {
    const [dump = '', restore = ''] = await blocksOf('sh')
    const fresh = await create('template')
    await removeAllRows(fresh)
    const services = { project: target().databaseUrl, 'new-project': fresh }
    const customers = `select count(*)::int as count from public.customers where last_name = 'Kavanagh'`
    const nobody = '00000000-0000-4000-8000-000000000000'
    shell(dump, services)
    const folder = String(backups['BACKUP_DIR'])
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gpg'))
    await rename(join(folder, file), join(folder, 'older'))
    await queryRows(target().databaseUrl, "select office.forget('c0000000-0000-4000-8000-000000000001')")
    await queryRows(target().databaseUrl, `insert into private.forgotten_customers values ('${nobody}')`)
    shell(dump, services)
    await rename(join(folder, 'older'), join(folder, file))
    expect(shell(restore, services)).toContain('There is no customer with this id')
    expect(await queryRows(fresh, customers)).toEqual([{ count: 0 }])
    expect(await queryRows(fresh, 'select count(*)::int from private.forgotten_customers')).toEqual([
      { count: 1 },
    ])
  })
})

// The server of these tests has no TLS. officeTls.test.ts covers TLS with a server of its own.
function serviceText(name: string, { hostname, port, pathname, username }: URL): string {
  const settings = { host: hostname, port, dbname: pathname.slice(1), user: username, sslmode: 'disable' }
  return [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)].join('\n')
}

async function blocksOf(language: string): Promise<string[]> {
  const document = await readFile('docs/backup.md', 'utf8')
  return [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([^]+?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  )
}
