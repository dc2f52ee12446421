import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersFor, parseHeadersFile } from '../../vite/hosting/hostHeaders.ts'
import { compressFiles } from '../../server/compressFiles.ts'
import { findNginx } from '../support/server/findNginx.ts'
import { startNginx, type NginxServer } from '../support/server/startNginx.ts'

const nginx = findNginx()
if (nginx === null) console.warn('Skipped: nginx with Brotli was not found and could not be installed')

describe.skipIf(nginx === null)('the site on nginx', () => {
  let build: string
  let server: NginxServer
  let origin: string

  beforeAll(async () => {
    if (nginx === null) return
    build = await mkdtemp(join(tmpdir(), 'chimney-build-'))
    await cp('dist', build, { recursive: true })
    await compressFiles(build)
    server = await startNginx(nginx, build)
    origin = server.origin
  }, 120_000)

  afterAll(async () => {
    await server.stop()
    await rm(build, { recursive: true, force: true })
  })

  it.each([
    ['/', 200, '<html lang="en-IE"'],
    ['/faq', 200, '<html lang="en-IE"'],
    ['/faq?from=mail', 200, '<html lang="en-IE"'],
    ['/counties/dublin', 200, 'Dublin'],
    ['/technician', 200, 'data-app='],
    ['/technician/', 200, 'data-app='],
    ['/technician/jobs/1/report', 200, 'data-app='],
    ['/technician/jobs/1/', 200, 'data-app='],
    ['/technician/manifest.webmanifest', 200, '"start_url"'],
    ['/technicians', 404, 'Oops! Page not found'],
    ['/counties', 404, 'Oops! Page not found'],
    ['/nowhere', 404, 'Oops! Page not found'],
    ['/_headers', 404, 'Oops! Page not found'],
    ['/404', 404, 'Oops! Page not found'],
    ['/404.html', 404, 'Oops! Page not found'],
    ['/nowhere.html', 404, 'Oops! Page not found'],
    ['//faq', 404, 'Oops! Page not found'],
    ['/%66aq', 404, 'Oops! Page not found'],
    ['/%74echnician', 404, 'Oops! Page not found'],
    ['/%74echnician/jobs', 404, 'Oops! Page not found'],
    ['/%74echnician.html', 404, 'Oops! Page not found'],
    ['/technician/jobs/a%20b', 200, 'data-app='],
    ['/technician.html', 200, 'data-app='],
    ['/faq.html.br', 404, 'Oops! Page not found'],
    ['/..%2f..%2fetc/passwd', 400, ''],
  ])('[R5] serves %s with %d', async (path, status, part) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(part)
  })

  it.each([
    ['/faq/?a=1', '/faq?a=1'],
    ['/faq.html?a=1', '/faq?a=1'],
    ['/counties/dublin.html', '/counties/dublin'],
    ['/index.html', '/'],
    ['/index', '/'],
  ])('redirects %s to the canonical URL of its page', async (path, target) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(target)
  })

  it('sends a content security policy with everything but the portal’s files', async () => {
    const [policy = ''] = /default-src[^"]+/.exec(await (await fetch(`${origin}/404`)).text()) ?? []
    for (const path of ['/nowhere', '//faq', '/%66aq', '/technicians', '/robots.txt']) {
      const sent = (await fetch(origin + path)).headers.get('content-security-policy') ?? ''
      expect(sent.replace("frame-ancestors 'none'; ", ''), path).toBe(policy)
    }
  })

  it.each(['/%5Cevil.example/', '/%09/evil.example/', '//evil.example/', '/%2Fevil.example/'])(
    'does not redirect %s to another host',
    async (path) => {
      const response = await fetch(origin + path, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([404, null])
    },
  )

  it('sends the headers that the build wrote for other hosts', async () => {
    const rules = parseHeadersFile(await readFile('dist/_headers', 'utf8'))
    const paths = [
      '/',
      '/faq',
      '/logs-and-fuel',
      '/counties/cork',
      '/technician',
      '/technician/sync',
      '/sw.js',
    ]
    for (const path of paths) {
      const { headers } = await fetch(origin + path)
      for (const [name, value] of Object.entries(headersFor(rules, path))) {
        expect(headers.get(name), `${name} of ${path}`).toBe(value)
      }
    }
  })

  it('lets browsers cache hashed files forever, and revalidate the service worker', async () => {
    const shell = await (await fetch(`${origin}/technician`)).text()
    const [, app = ''] = /data-app="([^"]+)"/.exec(shell) ?? []
    expect((await fetch(origin + app)).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${origin}/sw.js`)).headers.get('cache-control')).toBe('no-cache')
  })

  it('sends Brotli to clients that accept it', async () => {
    expect(await encodingFor(`${origin}/faq`, 'br, gzip')).toBe('br')
    expect(await encodingFor(`${origin}/faq`, 'gzip')).toBe('gzip')
  })

  it('sends Vary: Accept-Encoding, also with errors', async () => {
    for (const path of ['/faq', '/nowhere']) {
      expect((await fetch(origin + path)).headers.get('vary'), path).toBe('Accept-Encoding')
    }
  })
})

// `fetch` would send its own Accept-Encoding, and decompress the response.
async function encodingFor(url: string, accepted: string): Promise<string | undefined> {
  const sending = request(url, { headers: { 'accept-encoding': accepted } }).end()
  const [response] = await once(sending, 'response')
  response.resume()
  return response.headers['content-encoding']
}
