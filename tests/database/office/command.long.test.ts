import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openBackend } from '#embedded/openBackend.ts'
import { EMBEDDED_OFFICE, POSTGRES_OFFICE } from './officeTarget.ts'

const SAMPLE = 'docs/jobs-sample.csv'

describe('[R24] npm run office', () => {
  it.each([EMBEDDED_OFFICE, POSTGRES_OFFICE].filter(({ isAvailable }) => isAvailable))(
    'checks and imports a file into $name',
    async ({ open }) => {
      const { env, close } = await open()
      try {
        expect(await office(env, 'import', '--check', SAMPLE)).toEqual({
          code: 0,
          output: 'jobs-sample.csv: 3 jobs, nothing wrong\n',
          errors: '',
        })
        const { code, output, errors } = await office(env, 'import', SAMPLE)
        expect({ code, errors }).toEqual({ code: 0, errors: '' })
        expect(output).toMatch(/^\S+: 3 jobs added, 0 changed, 0 unchanged\n2 customers added, 0 changed\n$/)
      } finally {
        await close()
      }
    },
  )

  it('reports what is wrong in a file, with its line', async () => {
    const { code, errors } = await office({}, 'import', '--check', 'package.json')
    expect(code).toBe(1)
    expect(errors).toContain('package.json:2: This is no CSV: ')
    expect(errors).toMatch(/\nNothing was imported\.\n$/)
  })

  it.each([
    ['no command', {}, [], 'npm run office -- import <file.csv>'],
    ['an unknown option', {}, ['import', '--force', SAMPLE], "Unknown option '--force'"],
    ['a file that is not there', {}, ['import', 'nowhere.csv'], 'nowhere.csv cannot be read: ENOENT'],
    [
      'no database',
      { LOCAL_DATA_DIR: '/nowhere' },
      ['import', SAMPLE],
      'There is no database in /nowhere: start the server once (npm start), or set DATABASE_URL',
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://office:secret@127.0.0.1:9/postgres' },
      ['import', SAMPLE],
      'The database at 127.0.0.1:9 cannot be used: ',
    ],
    [
      'a percent sign in the password',
      { DATABASE_URL: 'postgres://office:secret%S@127.0.0.1:9/postgres' },
      ['import', SAMPLE],
      'The password in DATABASE_URL has a % that is not followed by two hexadecimal digits: write % as %25\n',
    ],
    [
      'a file with a hostile name',
      {},
      ['import', '\u001B[2Jjobs.csv'],
      '\\u{1b}[2Jjobs.csv cannot be read: ENOENT',
    ],
  ])('reports %s in one sentence', async (_what, env, args, message) => {
    const { code, errors } = await office(env, ...args)
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toMatch(/secret|\n {4}at /)
    expect(errors).not.toContain('\u001B')
  })

  it('names the server that holds the embedded database', async () => {
    const target = await EMBEDDED_OFFICE.open()
    const backend = await openBackend({ dataDir: target.env['LOCAL_DATA_DIR'] ?? '', port: 4173 })
    try {
      const { code, errors } = await office(target.env, 'import', SAMPLE)
      expect(code).toBe(1)
      expect(errors).toMatch(/ is in use by process \d+ since \S+, on port 4173\n$/)
    } finally {
      await backend.close()
      await target.close()
    }
  })
})

async function office(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/office/office.ts', ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const [code] = await once(child, 'close')
  return { code, output, errors }
}
