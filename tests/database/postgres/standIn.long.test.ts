import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '../../support/server/listenOnFreePort.ts'
import { sharedPostgres } from './postgresTarget.ts'

describe.skipIf(sharedPostgres() === null)(
  'the stand-in for Supabase, as docs/deploy.md rehearses with it',
  () => {
    let folder: string
    let stop: () => Promise<void>
    let settings: NodeJS.Dict<string>
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'chimney-stand-in-'))
      await writeFile(join(folder, 'passphrase'), 'a passphrase of the tests')
      const probe = createServer()
      const port = await listenOnFreePort(probe)
      probe.close()
      const child = spawn('node', ['--import', 'tsx', 'scripts/standIn.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          STAND_IN_DIR: join(folder, '.stand-in'),
          POSTGRES_BIN: sharedPostgres()?.binDir,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      stop = async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      }
      let printed = ''
      for await (const chunk of child.stdout) {
        printed += String(chunk)
        if (printed.includes('The stand-in is ready')) break
      }
      settings = parseEnv(await readFile(join(folder, '.stand-in/settings.env'), 'utf8'))
    })
    afterAll(async () => {
      await stop()
      execFileSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, GNUPGHOME: folder } })
      await rm(folder, { recursive: true })
    })

    /** Runs a command after the line of the document that names the connections. */
    const shell = async (command: string) => {
      const [connections = ''] =
        /^ *export PGSERVICEFILE=.*$/m.exec(await readFile('docs/deploy.md', 'utf8')) ?? []
      const script = `${connections}\n${command}`.replaceAll('hosting/', `${process.cwd()}/hosting/`)
      return execFileSync('sh', ['-ec', script], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: `${sharedPostgres()?.binDir}:${process.env['PATH']}`,
          GNUPGHOME: folder,
          BACKUP_DIR: join(folder, 'backups'),
          BACKUP_PASSPHRASE: join(folder, 'passphrase'),
        },
      })
    }

    it('serves the demo data to the key of its settings', async () => {
      const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_ANON_KEY: apikey = '' } = settings
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'technician@demo.example', password: 'chimney-demo' }),
      })
      expect(response.status).toBe(200)
    })

    it('[R52] has a project whose backup its empty project takes, where nobody who was forgotten is back', async () => {
      const customers = `psql -qAtc "select count(*), count(*) filter (where last_name = 'Removed') from public.customers"`
      expect(await shell(`PGSERVICE=new-project ${customers}`)).toBe('0|0\n')
      await shell('hosting/backup.sh make; mv "$BACKUP_DIR"/*.sql.gpg "$BACKUP_DIR/older"')
      await shell(
        `PGSERVICE=project psql -qAtc "select office.forget('c0000000-0000-4000-8000-000000000009')"; hosting/backup.sh make`,
      )
      await shell('hosting/backup.sh restore "$BACKUP_DIR/older"')
      expect(await shell(`PGSERVICE=new-project ${customers}`)).toBe('9|1\n')
    })

    it('[R54] has nobody who is silent until a job of theirs is moved into the past', async () => {
      const document = await readFile('docs/deploy.md', 'utf8')
      const [, evening = ''] = /^0 19 \* \* \* {2}(.+)$/m.exec(document) ?? []
      const [move = ''] = /update public\.jobs set [^`]+/.exec(document) ?? []
      expect(await shell(evening)).toBe('')
      await shell(`PGSERVICE=project psql -qc "${move}"`)
      expect(await shell(evening)).toContain('was last heard of never')
    })

    it('leaves no connection behind once it has ended', async () => {
      expect(existsSync(join(folder, '.stand-in'))).toBe(true)
      await stop()
      expect(existsSync(join(folder, '.stand-in'))).toBe(false)
    })
  },
)
