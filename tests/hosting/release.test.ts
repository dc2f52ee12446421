import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { compressFiles } from '../../server/compressFiles.ts'
import { findNginx } from '../support/server/findNginx.ts'
import { startNginx, type NginxServer } from '../support/server/startNginx.ts'

const nginx = findNginx()
if (nginx === null) console.warn('Skipped: nginx with Brotli was not found and could not be installed')

// The whole build takes a minute to compress.
const FILES = ['404.html', '_policies.nginx', 'faq.html', 'index.html', 'technician.html']

/** A build of a few files. Those below `assets` and `technician`, a page and the policies have its name in them. */
async function buildNamed(name: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'technician'))
  for (const file of FILES) await cp(join('dist', file), join(folder, file))
  const edit = async (file: string, change: (text: string) => string) => {
    await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
  }
  await edit('faq.html', (page) => page.replace('</body>', `<!-- build ${name} --></body>`))
  await edit('_policies.nginx', (policies) =>
    policies.replaceAll('default-src', `build-${name}; default-src`),
  )
  await writeFile(join(folder, 'assets', `only-${name}.js`), `// ${name}`.padEnd(1000))
  await writeFile(join(folder, 'technician', `only-${name}.js`), `// ${name}`)
  await compressFiles(folder)
}

function buildsOf(html: string, policies: string): string {
  const [, page] = /<!-- build (\w+)/.exec(html) ?? []
  const [, policy] = /build-(\w+)/.exec(policies) ?? []
  return `page ${page}, policy ${policy}`
}

describe.skipIf(nginx === null)('a release on a server of one’s own', () => {
  let build: string
  let server: NginxServer
  beforeAll(async () => {
    if (nginx === null) return
    build = await mkdtemp(join(tmpdir(), 'chimney-build-'))
    await buildNamed('a', build)
    server = await startNginx(nginx, build)
  })
  afterAll(async () => {
    await server.stop()
    await rm(build, { recursive: true, force: true })
  })

  /** The builds of a page and of the policy that was sent with it. */
  async function servedBuilds(encoding = 'br'): Promise<string> {
    // A connection of its own: nginx closes those that are idle when it reloads.
    const response = await fetch(`${server.origin}/faq`, {
      headers: { connection: 'close', 'accept-encoding': encoding },
    })
    return buildsOf(await response.text(), response.headers.get('content-security-policy') ?? '')
  }
  // Not with fetch, which sets the name of the host itself.
  async function servedBuildsFor(host: string): Promise<string> {
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${server.origin}/faq`, { headers: { host, connection: 'close' } }, resolve)
    })
    return buildsOf(await text(response), String(response.headers['content-security-policy']))
  }
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status

  it('serves each page with the policy of its own build, before, during and after', async () => {
    expect(await servedBuilds()).toBe('page a, policy a')
    await buildNamed('b', build)
    const released = server.release('new', '2026-11-02')
    const seen = new Set<string>()
    while (!seen.has('page b, policy b')) seen.add(await servedBuilds())
    await released
    expect([...seen].filter((each) => !['page a, policy a', 'page b, policy b'].includes(each))).toEqual([])
  })

  it.each(['br', 'gzip', 'identity'])('serves the new page to a client that accepts %s', async (encoding) => {
    expect(await servedBuilds(encoding)).toBe('page b, policy b')
  })

  it('still serves what a page of the release before requests', async () => {
    expect(await statusOf('/assets/only-a.js')).toBe(200)
    expect(await (await fetch(`${server.origin}/technician/only-a.js`)).text()).toBe('// a')
    expect(await statusOf('/assets/only-z.js')).toBe(404)
    expect(await (await fetch(`${server.origin}/technician/only-z.js`)).text()).toContain('data-app=')
  })

  it('is taken back by one command, and can be published again by the same', async () => {
    expect(await server.release('back')).toBe('2026-11-01 is live\n')
    expect(await servedBuilds()).toBe('page a, policy a')
    expect(await statusOf('/assets/only-b.js')).toBe(200)
    expect(await server.release('back')).toBe('2026-11-02 is live\n')
    expect(await servedBuilds()).toBe('page b, policy b')
  })

  it('is refused if a compressed file is older than its file', async () => {
    await writeFile(join(build, 'faq.html'), 'changed after it was compressed')
    await expect(server.release('new')).rejects.toThrow(/faq\.html\.\w+ is older than its file/)
    await rm(join(build, 'index.html.br'))
    await expect(server.release('new')).rejects.toThrow(/is not compressed: npm run compress/)
    expect(await servedBuilds()).toBe('page b, policy b')
  })

  it('that nginx refuses changes nothing', async () => {
    await buildNamed('c', build)
    await writeFile(join(build, '_policies.nginx'), 'no policy')
    await expect(server.release('new', '2026-11-03')).rejects.toThrow('nothing was changed')
    expect(await server.release('list')).toBe('  2026-11-01\n* 2026-11-02\n')
    expect(await servedBuilds()).toBe('page b, policy b')
  })

  it('is not taken for live if nginx cannot be reloaded', async () => {
    const env = { ...process.env, SITE_DIR: server.siteDir, SITE_HOST: '', CHECK: 'true', RELOAD: 'false' }
    const back = promisify(execFile)('sh', ['hosting/release.sh', 'back'], { env })
    await expect(back).rejects.toThrow('nginx cannot be reloaded: nothing was changed')
    expect(await server.release('list')).toContain('* 2026-11-02\n')
  })

  it('keeps the last three, the live one and the one before it', async () => {
    await buildNamed('d', build)
    for (const day of ['04', '05', '06']) await server.release('new', `2026-11-${day}`)
    expect(await readdir(join(server.siteDir, 'releases'))).toEqual([
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
    ])
    await server.release('back', '2026-11-04')
    await server.release('new', '2026-11-07')
    expect(await server.release('list')).toBe('  2026-11-04\n  2026-11-05\n  2026-11-06\n* 2026-11-07\n')
  })

  it('is another one for staging on the same server, set up as documented', async () => {
    const live = await servedBuildsFor('www.example.ie')
    const [, command = ''] = /```sh\n(sed .+) > \S+\n```/.exec(await readFile('docs/deploy.md', 'utf8')) ?? []
    const { stdout: configuration } = await promisify(execFile)('sh', ['-c', command])
    await buildNamed('staging', build)
    await server.addSite('staging', configuration)
    expect(await servedBuildsFor('staging.example.ie')).toBe('page staging, policy staging')
    expect(await servedBuildsFor('www.example.ie')).toBe(live)
  })

  it('has a name once', async () => {
    await expect(server.release('new', '2026-11-07')).rejects.toThrow('There is a release 2026-11-07')
    await expect(server.release('back', '2026-01-01')).rejects.toThrow('There is no release 2026-01-01')
  })
})

describe('the first release of a server', () => {
  it('is not live if nginx refuses its configuration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chimney-first-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await buildNamed('a', join(folder, 'dist'))
    const run = (...args: string[]) =>
      promisify(execFile)('sh', ['hosting/release.sh', ...args], {
        env: {
          PATH: process.env['PATH'],
          SITE_DIR: join(folder, 'site'),
          DIST_DIR: join(folder, 'dist'),
          CHECK: 'false',
          RELOAD: 'true',
        },
      })
    await expect(run('new', '2026-11-01')).rejects.toThrow('nothing was changed')
    expect((await run('list')).stdout).toBe('')
  })
})

describe('a release on a server that is reached by ssh', () => {
  const folders: string[] = []
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

  // No sshd runs here: what stands in for the client runs the command in a shell, as the server would.
  it('runs everything but the reading of the build there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chimney-ssh-'))
    folders.push(folder)
    await buildNamed('a', join(folder, 'dist'))
    await writeFile(join(folder, 'ssh'), '#!/bin/sh\necho "$1" >> "$LOG"\nexec sh -c "$2"\n', { mode: 0o755 })
    const log = join(folder, 'log')
    const { stdout } = await promisify(execFile)('sh', ['hosting/release.sh', 'new', '2026-11-01'], {
      env: {
        PATH: `${folder}:${process.env['PATH']}`,
        LOG: log,
        SITE_HOST: 'root@www.example.ie',
        SITE_DIR: join(folder, 'site'),
        DIST_DIR: join(folder, 'dist'),
        CHECK: 'true',
        RELOAD: 'true',
      },
    })
    expect(stdout).toBe('2026-11-01 is live\n')
    expect(await readdir(join(folder, 'site/releases/2026-11-01'))).toContain('faq.html.br')
    expect(new Set((await readFile(log, 'utf8')).trim().split('\n'))).toEqual(
      new Set(['root@www.example.ie']),
    )
  })
})
