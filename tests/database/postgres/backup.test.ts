import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setScene } from '../attacks/scene.ts'
import { useTarget } from '../support/useTarget.ts'
import { databasesOf } from './databasesOf.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

const shared = sharedPostgres()

describe.skipIf(shared === null)('a backup', () => {
  const target = useTarget(openPostgresTarget)
  const databases = databasesOf(shared?.url ?? '')
  const made: string[] = []
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'chimney-backup-'))
    await setScene(target())
    // As reports were before they held paths.
    await target().query(`do $$ begin
      set local session_replication_role = replica;
      update public.inspection_reports set photos = array(
        select '${target().url}/storage/v1/object/public/inspection-photos/' || path from unnest(photos) as path
      );
    end $$`)
  })
  afterAll(async () => {
    await Promise.all(made.map((url) => databases.drop(url)))
    await rm(directory, { recursive: true })
  })

  const create = async (from: 'template' | 'empty') => {
    const url = await databases.create(from)
    made.push(url)
    return url
  }
  /** Runs a script in which each name is a service, as the document sets them up: no password in a command. */
  const shell = (script: string, services: Record<string, string>) => {
    const PGSERVICEFILE = join(directory, 'services')
    const PGPASSFILE = join(directory, 'passwords')
    const addresses = Object.entries(services).map(([name, url]) => [name, new URL(url)] as const)
    writeFileSync(PGSERVICEFILE, addresses.map(([name, url]) => serviceText(name, url)).join('\n'))
    writeFileSync(PGPASSFILE, addresses.map(([, url]) => `*:*:*:*:${url.password}`).join('\n'), {
      mode: 0o600,
    })
    return execFileSync('sh', ['-ec', script], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${shared?.binDir}${delimiter}${process.env['PATH']}`, PGSERVICEFILE, PGPASSFILE },
    })
  }

  it('of the whole database restores it whole: rows, schema, rules and rights', async () => {
    const copy = await create('empty')
    const services = { old: target().databaseUrl, new: copy }
    shell('PGSERVICE=old pg_dump --format=custom --file=whole.dump', services)
    shell('pg_restore --dbname=service=new whole.dump', services)
    // The dump of a dump is that dump, but for the random key that newer versions of pg_dump write into it.
    const dump = (name: string) =>
      shell(`PGSERVICE=${name} pg_dump`, services).replaceAll(/^\\(un)?restrict .*$/gm, '')
    expect(dump('new')).toBe(dump('old'))
  })

  it('is taken by commands in which no password stands, from servers that prove their name', async () => {
    const document = await readFile('docs/backup.md', 'utf8')
    const commands = [...(await blocksOf('sh')), ...(await blocksOf('text'))].join('\n')
    expect(commands).not.toMatch(/DATABASE_URL|PGPASSWORD|postgres(ql)?:\/\//)
    expect(document.match(/^ *sslmode=.*$/gm)?.map((line) => line.trim())).toEqual(['sslmode=verify-full'])
  })

  it('as docs/backup.md takes it and puts it back loses no row, and work goes on with it', async () => {
    const [take = '', putBack = ''] = await blocksOf('sh')
    const [compare = '', makePaths = ''] = await blocksOf('sql')
    const fresh = await create('template')
    await removeAllRows(fresh)
    const services = { project: target().databaseUrl, 'new-project': fresh }
    shell(take, services)
    shell(putBack, services)

    const rows = `PGSERVICE=it pg_dump --data-only --column-inserts --table='public.*' --table='auth.users' --table='auth.identities'`
    const sorted = (url: string) =>
      shell(rows, { it: url })
        .split('\n')
        .filter((line) => /^(INSERT|SELECT pg_catalog.setval)/.test(line))
        .sort()
    expect(sorted(fresh)).toEqual(sorted(target().databaseUrl))
    expect(sorted(fresh).length).toBeGreaterThan(40)
    expect(await ask(fresh, compare)).toEqual(await ask(target().databaseUrl, compare))

    const changed = await ask(
      fresh,
      "update public.jobs set status = 'cancelled' where job_number = 'CH-2002' returning times_need_review",
    )
    expect(changed).toEqual([{ times_need_review: false }])
    expect(
      await ask(fresh, "select to_status from public.job_status_changes where job_number = 'CH-2002'"),
    ).toEqual([{ to_status: 'cancelled' }])

    const photos = (url: string) =>
      ask(url, "select id, photos from public.inspection_reports where photos <> '{}' order by id")
    const old = JSON.stringify(await photos(target().databaseUrl))
    const folder = `${target().url}/storage/v1/object/public/inspection-photos/`
    await ask(fresh, makePaths)
    expect(old).toContain(folder)
    expect(JSON.stringify(await photos(fresh))).toBe(old.replaceAll(folder, ''))
  })
})

// The test's server has no TLS. What the document says of it, officeTls.test.ts shows with a server that has.
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

async function ask(url: string, sql: string): Promise<unknown[]> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await connection.unsafe(sql))]
  } finally {
    await connection.end()
  }
}

/** What a new project is after its migrations: the schema, and nothing in it. */
async function removeAllRows(url: string): Promise<void> {
  await ask(
    url,
    `set session_replication_role = replica;
     truncate public.technicians, public.customers, public.jobs, public.job_assignments, public.inspection_reports,
       public.job_status_changes, public.portal_errors, auth.users, auth.identities restart identity cascade`,
  )
}
