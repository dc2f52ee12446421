import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setScene } from '../attacks/scene.ts'
import { useTarget } from '../contract.ts'
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
  const shell = (script: string, env: Record<string, string>) =>
    execFileSync('sh', ['-ec', script], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${shared?.binDir}${delimiter}${process.env['PATH']}`, ...env },
    })

  it('of the whole database restores it whole: rows, schema, rules and rights', async () => {
    const copy = await create('empty')
    const env = { OLD: target().databaseUrl, NEW: copy }
    shell('pg_dump "$OLD" --format=custom --file=whole.dump && pg_restore --dbname="$NEW" whole.dump', env)
    // The dump of a dump is that dump, but for the random key that newer versions of pg_dump write into it.
    const dump = (name: string) => shell(`pg_dump "$${name}"`, env).replaceAll(/^\\(un)?restrict .*$/gm, '')
    expect(dump('NEW')).toBe(dump('OLD'))
  })

  it('as docs/backup.md takes it and puts it back loses no row, and work goes on with it', async () => {
    const [take = '', putBack = ''] = await blocksOf('sh')
    const [compare = '', makePaths = ''] = await blocksOf('sql')
    const fresh = await create('template')
    await removeAllRows(fresh)
    const env = { DATABASE_URL: target().databaseUrl, NEW_DATABASE_URL: fresh }
    shell(take, env)
    shell(putBack, env)

    const rows = `pg_dump --data-only --column-inserts --table='public.*' --table='auth.users' --table='auth.identities'`
    const sorted = (url: string) =>
      shell(`${rows} "${url}"`, env)
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
