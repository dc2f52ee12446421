import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryCaches } from '../../../tests/support/store/memoryCaches.ts'
import {
  deleteOtherStartPages,
  deleteSnapshot,
  isStartUrl,
  writeSnapshot,
  putStartPage,
  startCacheName,
  withSnapshot,
  type Snapshot,
} from './snapshotCache.ts'

const PAGE =
  '<!DOCTYPE html><html lang="en-IE"><body><div id="root"><output>Loading</output></div></body></html>'
const SNAPSHOT: Snapshot = { search: '', ownerId: 'o', from: 1, until: 2, dataVersion: '[["a&b"],3]' }

it('puts the snapshot before the page’s loading indicator', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '<p>Job</p>')).toContain(
    '<div id="root" data-kept><div><p>Job</p></div><output>Loading</output></div>',
  )
})

it('writes the validity into an attribute, escaped so that no value can end it', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '')).toContain(
    '<html data-screen="{&quot;search&quot;:&quot;&quot;,&quot;ownerId&quot;:&quot;o&quot;,&quot;from&quot;:1,&quot;until&quot;:2,' +
      '&quot;dataVersion&quot;:&quot;[[\\&quot;a&amp;b\\&quot;],3]&quot;}" lang="en-IE">',
  )
})

it('leaves the manifest link for the start script to restore', () => {
  const page = PAGE.replace('<body>', '<link rel="manifest" href="/m"><body>')
  expect(withSnapshot(page, SNAPSHOT, '')).toContain('<link data-later="manifest" href="/m">')
})

it('leaves out the sign-in screen, which would only take time to parse', () => {
  const page = PAGE.replace(
    '</output>',
    '</output><template id="sign-in"><p>Sign in</p>\n</template><p>x</p>',
  )
  expect(withSnapshot(page, SNAPSHOT, '')).toContain('<output>Loading</output><p>x</p></div>')
})

it('does not expand replacement patterns in the markup', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '<p>$& and $1</p>')).toContain('<p>$& and $1</p>')
})

it.each([
  ['/technician', true],
  ['/technician/', true],
  ['/technician?tab=all', true],
  ['/technician/?tab=all', true],
  ['/technician?tab=all&find=rush', false],
  ['/technician/jobs?tab=all', false],
  ['/technician/?job=1', false],
  ['/technician/jobs', false],
  ['/', false],
])('%s is a URL of the start page: %s', (path, isStart) => {
  expect(isStartUrl(new URL(path, 'https://site.example'))).toBe(isStart)
})

describe('the cached start page', () => {
  const NEW = startCacheName('v2')
  const OLD = startCacheName('v1')
  const URLS = ['/technician.html', '/technician', '/technician/']
  const ALL_JOBS_URLS = ['/technician?tab=all', '/technician/?tab=all']
  let caches: MemoryCaches

  beforeEach(() => {
    caches = new MemoryCaches()
    vi.stubGlobal('caches', caches)
  })
  afterEach(() => vi.unstubAllGlobals())

  const pageOf = (version: string) => PAGE.replace('<body>', `<body data-app="/${version}.js">`)
  const put = (name: string, version: string, headers = {}) =>
    putStartPage(name, new Response(pageOf(version), { headers }))
  const textsOf = (name: string, urls: string[] = URLS) =>
    Promise.all(urls.map((url) => caches.textAt(name, url)))

  it('has a cache name with the version of the app', () => {
    expect([OLD, NEW]).toEqual(['start v1', 'start v2'])
  })

  it('is cached at each of its URLs as it was built', async () => {
    await put(NEW, 'v2')
    expect(await textsOf(NEW, ALL_JOBS_URLS)).toEqual([pageOf('v2'), pageOf('v2')])
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
  })

  it('has the server’s headers without those of the body and the opener policy', async () => {
    await put(NEW, 'v2', {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'self'",
      'Content-Length': '1',
      'Content-Encoding': 'br',
      ETag: '"1"',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    const page = caches.pages.get(NEW)?.get('/technician')
    expect([...(page?.headers.keys() ?? [])]).toEqual(['content-security-policy', 'content-type'])
  })

  it('is not written if the app shell is missing', async () => {
    await expect(putStartPage(NEW, undefined)).rejects.toThrow('The app shell is not in the precache')
  })

  it('is deleted with its version, and other caches are not', async () => {
    await put(OLD, 'v1')
    await put(NEW, 'v2')
    await caches.open('photos start ')
    await deleteOtherStartPages(NEW)
    expect(await caches.keys()).toEqual([NEW, 'photos start '])
  })

  it('gets a snapshot at its URLs, only in the version that rendered it', async () => {
    await put(OLD, 'v1', { 'Content-Type': 'text/html' })
    await put(NEW, 'v2')
    await writeSnapshot('/v1.js', SNAPSHOT, '<p>Job</p>')
    const page = withSnapshot(pageOf('v1'), SNAPSHOT, '<p>Job</p>')
    expect(await textsOf(OLD)).toEqual([pageOf('v1'), page, page])
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
    expect(caches.pages.get(OLD)?.get('/technician')?.headers.get('Content-Type')).toBe('text/html')
  })

  it('has a snapshot of its own at the URL of All Jobs, until both are deleted', async () => {
    await put(NEW, 'v2')
    const ofAllJobs = { ...SNAPSHOT, search: '?tab=all' }
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Today</p>')
    await writeSnapshot('/v2.js', ofAllJobs, '<p>All</p>')
    const today = withSnapshot(pageOf('v2'), SNAPSHOT, '<p>Today</p>')
    const all = withSnapshot(pageOf('v2'), ofAllJobs, '<p>All</p>')
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), today, today])
    expect(await textsOf(NEW, ALL_JOBS_URLS)).toEqual([all, all])
    await deleteSnapshot()
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
    expect(await textsOf(NEW, ALL_JOBS_URLS)).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('gets a newer snapshot in place of an older one, and none after it is deleted', async () => {
    await put(NEW, 'v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 1</p>')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 2</p>')
    expect(await caches.textAt(NEW, '/technician/')).toBe(
      withSnapshot(pageOf('v2'), SNAPSHOT, '<p>Job 2</p>'),
    )
    await deleteSnapshot()
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
  })

  it('gets no snapshot if its version’s cache is empty', async () => {
    await caches.open(NEW)
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    await deleteSnapshot()
    expect(await textsOf(NEW)).toEqual([null, null, null])
  })

  it('is the only page that changes: other caches are left alone, whatever they contain', async () => {
    const other = await caches.open('photos start ')
    await other.put('/technician.html', new Response(pageOf('v2')))
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    expect(await caches.textAt('photos start ', '/technician')).toBeNull()
  })
})
