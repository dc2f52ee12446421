import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryCaches } from '../../../tests/support/store/memoryCaches.ts'
import {
  forgetOtherStartPages,
  deleteSnapshot,
  isStartAddress,
  writeSnapshot,
  putStartPage,
  startCacheName,
  withSnapshot,
  type Snapshot,
} from './snapshotCache.ts'

const PAGE =
  '<!DOCTYPE html><html lang="en-IE"><body><div id="root"><output>Loading</output></div></body></html>'
const SCREEN: Snapshot = { ownerId: 'o', from: 1, until: 2, dataVersion: '[["a&b"],3]' }

it('puts a snapshot before the spinner of the page', () => {
  expect(withSnapshot(PAGE, SCREEN, '<p>Job</p>')).toContain(
    '<div id="root" data-kept><div><p>Job</p></div><output>Loading</output></div>',
  )
})

it('names in the page of what the screen is true, so that no text can end the attribute', () => {
  expect(withSnapshot(PAGE, SCREEN, '')).toContain(
    '<html data-screen="{&quot;ownerId&quot;:&quot;o&quot;,&quot;from&quot;:1,&quot;until&quot;:2,' +
      '&quot;dataVersion&quot;:&quot;[[\\&quot;a&amp;b\\&quot;],3]&quot;}" lang="en-IE">',
  )
})

it('lets the start script name the manifest later', () => {
  const page = PAGE.replace('<body>', '<link rel="manifest" href="/m"><body>')
  expect(withSnapshot(page, SCREEN, '')).toContain('<link data-later="manifest" href="/m">')
})

it('leaves a text alone that looks like a pattern of replacements', () => {
  expect(withSnapshot(PAGE, SCREEN, '<p>$& and $1</p>')).toContain('<p>$& and $1</p>')
})

it.each([
  ['/technician', true],
  ['/technician/', true],
  ['/technician/?job=1', false],
  ['/technician/jobs', false],
  ['/', false],
])('the portal starts at %s: %s', (path, isStart) => {
  expect(isStartAddress(new URL(path, 'https://site.example'))).toBe(isStart)
})

describe('the start page in its cache', () => {
  const NEW = startCacheName('v2')
  const OLD = startCacheName('v1')
  const ADDRESSES = ['/technician.html', '/technician', '/technician/']
  let caches: MemoryCaches

  beforeEach(() => {
    caches = new MemoryCaches()
    vi.stubGlobal('caches', caches)
  })
  afterEach(() => vi.unstubAllGlobals())

  const pageOf = (version: string) => PAGE.replace('<body>', `<body data-app="/${version}.js">`)
  const put = (name: string, version: string, headers = {}) =>
    putStartPage(name, new Response(pageOf(version), { headers }))
  const textsOf = (name: string) => Promise.all(ADDRESSES.map((address) => caches.textAt(name, address)))

  it('is named by the version of the app', () => {
    expect([OLD, NEW]).toEqual(['start v1', 'start v2'])
  })

  it('is there under each of its addresses, as it was built', async () => {
    await put(NEW, 'v2')
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
  })

  it('has the headers of the server, without those of its own body and the opener policy', async () => {
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

  it('is refused if the app shell is missing', async () => {
    await expect(putStartPage(NEW, undefined)).rejects.toThrow('The app shell is not in the precache')
  })

  it('goes with its version, and nothing else does', async () => {
    await put(OLD, 'v1')
    await put(NEW, 'v2')
    await caches.open('photos start ')
    await forgetOtherStartPages(NEW)
    expect(await caches.keys()).toEqual([NEW, 'photos start '])
  })

  it('gets a snapshot at its addresses, only in the version that rendered it', async () => {
    await put(OLD, 'v1', { 'Content-Type': 'text/html' })
    await put(NEW, 'v2')
    await writeSnapshot('/v1.js', SCREEN, '<p>Job</p>')
    const kept = withSnapshot(pageOf('v1'), SCREEN, '<p>Job</p>')
    expect(await textsOf(OLD)).toEqual([pageOf('v1'), kept, kept])
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
    expect(caches.pages.get(OLD)?.get('/technician')?.headers.get('Content-Type')).toBe('text/html')
  })

  it('gets a newer screen in place of an older one, and none once it is forgotten', async () => {
    await put(NEW, 'v2')
    await writeSnapshot('/v2.js', SCREEN, '<p>Job 1</p>')
    await writeSnapshot('/v2.js', SCREEN, '<p>Job 2</p>')
    expect(await caches.textAt(NEW, '/technician/')).toBe(withSnapshot(pageOf('v2'), SCREEN, '<p>Job 2</p>'))
    await deleteSnapshot()
    expect(await textsOf(NEW)).toEqual([pageOf('v2'), pageOf('v2'), pageOf('v2')])
  })

  it('gets no screen if the version is not there any more, or its cache is empty', async () => {
    await caches.open(NEW)
    await writeSnapshot('/v2.js', SCREEN, '<p>Job</p>')
    await deleteSnapshot()
    expect(await textsOf(NEW)).toEqual([null, null, null])
  })

  it('leaves other caches alone, whatever is in them', async () => {
    const other = await caches.open('photos start ')
    await other.put('/technician.html', new Response(pageOf('v2')))
    await writeSnapshot('/v2.js', SCREEN, '<p>Job</p>')
    expect(await caches.textAt('photos start ', '/technician')).toBeNull()
  })
})
