import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from './compressFiles.ts'
import { portOf } from '../tests/support/server/portOf.ts'
import { pageFiles } from './pageFiles.ts'

describe('the pages', () => {
  let directory: string
  let server: Server
  let origin: string

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'chimney-pages-'))
    await mkdir(join(directory, 'assets'))
    await mkdir(join(directory, 'counties'))
    for (const name of ['index.html', 'faq.html', 'technician.html', '404.html', 'counties/dublin.html']) {
      await writeFile(join(directory, name), `<!doctype html><title>${name}</title>${' '.repeat(600)}`)
    }
    await writeFile(join(directory, 'sw.js'), '// the worker')
    await writeFile(
      join(directory, '_headers'),
      '/*\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
    await writeFile(join(directory, 'assets/portal-a1b2C3_d.js'), `// ${'x'.repeat(2000)}`)
    await compressFiles(directory)
    server = createServer(pageFiles(directory)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${portOf(server)}`
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await rm(directory, { recursive: true })
  })

  it.each([
    ['/', 200, 'index.html'],
    ['/faq', 200, 'faq.html'],
    ['/faq?from=mail', 200, 'faq.html'],
    ['/counties/dublin', 200, 'counties/dublin.html'],
    ['/technician', 200, 'technician.html'],
    ['/technician/', 200, 'technician.html'],
    ['/technician/jobs/1', 200, 'technician.html'],
    ['/technicians', 404, '404.html'],
    ['/nowhere', 404, '404.html'],
    ['/counties/atlantis', 404, '404.html'],
    ['/Counties/Atlantis/', 404, '404.html'],
    ['/counties', 404, '404.html'],
    ['/404', 404, '404.html'],
    ['/404.html', 404, '404.html'],
    ['/technician.html', 200, 'technician.html'],
    ['/_headers', 404, '404.html'],
    ['/%zz', 404, '404.html'],
    ['/%66aq', 404, '404.html'],
    ['/%74echnician', 404, '404.html'],
    ['/%74echnician/jobs', 404, '404.html'],
    ['/technician/jobs/a%20b', 200, 'technician.html'],
    ['/faq.html.br', 404, '404.html'],
    ['/..%2f..%2fpackage.json', 404, '404.html'],
  ])('[R5] %s returns %d with %s', async (path, status, page) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<title>${page}</title>`)
  })

  it.each([
    ['/faq/', '/faq'],
    ['/counties/dublin/?a=1', '/counties/dublin?a=1'],
    ['/FAQ?From=Mail', '/faq?From=Mail'],
    ['/faq.html', '/faq'],
    ['/index.html?a=1', '/?a=1'],
    ['/index', '/'],
    ['//counties//dublin', '/counties/dublin'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/\\elsewhere.example/', '/elsewhere.example'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(target)
  })

  it('hashed files are cached for good, pages and the service worker are revalidated', async () => {
    const cacheControl = async (path: string) => (await fetch(origin + path)).headers.get('cache-control')
    expect(await cacheControl('/assets/portal-a1b2C3_d.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/faq')).toBe('no-cache')
    expect(await cacheControl('/sw.js')).toBe('no-cache')
    expect(await cacheControl('/nowhere')).toBe('no-cache')
    expect(await cacheControl('/assets/missing-a1b2C3_d.js')).toBe('no-cache')
  })

  it('every response has the headers that the build wrote for its path', async () => {
    for (const path of ['/', '/technician/jobs/1', '/nowhere', '/assets/portal-a1b2C3_d.js']) {
      expect((await fetch(origin + path)).headers.get('x-frame-options'), path).toBe('DENY')
    }
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a client that accepts %s gets %s', async (accepted, encoding) => {
    const response = await fetch(`${origin}/assets/portal-a1b2C3_d.js`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toHaveLength(2003)
  })

  it('the 404 page is compressed as well', async () => {
    const response = await fetch(`${origin}/nowhere`, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('<title>404.html</title>')
  })

  it('only GET and HEAD are allowed', async () => {
    expect((await fetch(`${origin}/faq`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${origin}/faq`, { method: 'HEAD' })).status).toBe(200)
  })

  it('a file that was deleted meanwhile, as by another build, is not found', async () => {
    await writeFile(join(directory, 'assets/old-a1b2C3_d.js'), '// old')
    const running = createServer(pageFiles(directory)).listen(0, '127.0.0.1')
    await once(running, 'listening')
    const url = `http://127.0.0.1:${portOf(running)}/assets/old-a1b2C3_d.js`
    expect((await fetch(url)).status).toBe(200)
    await rm(join(directory, 'assets/old-a1b2C3_d.js'))
    expect((await fetch(url)).status).toBe(404)
    running.close()
    running.closeAllConnections()
  })

  it('a directory without a build is an error that names it', () => {
    expect(() => pageFiles(join(directory, 'assets'))).toThrow(/There is no build in .*assets/)
  })
})
