import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryCaches } from '../../../tests/support/store/memoryCaches.ts'
import {
  deleteOtherStartPages,
  deleteShownSnapshot,
  deleteSnapshot,
  isStartUrl,
  writeSnapshot,
  putStartPage,
  showOnceSent,
  withSnapshot,
  type Snapshot,
} from './snapshotCache.ts'

const PAGE =
  '<!DOCTYPE html><html lang="en-IE"><body><div id="root"><output>Loading</output></div></body></html>'
const SNAPSHOT: Snapshot = { ownerId: 'o', from: 1, until: 2, dataVersion: '[["a&b"],3]' }

it('puts the snapshot before the page’s loading indicator', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '<p>Job</p>')).toContain(
    '<div id="root" data-snapshot><div><p>Job</p></div><output>Loading</output></div>',
  )
})

it('writes the validity into an attribute, escaped so that no value can end it', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '')).toContain(
    '<html data-snapshot-valid-for="{&quot;ownerId&quot;:&quot;o&quot;,&quot;from&quot;:1,&quot;until&quot;:2,' +
      '&quot;dataVersion&quot;:&quot;[[\\&quot;a&amp;b\\&quot;],3]&quot;}" lang="en-IE">',
  )
})

it('leaves the manifest link for the start script to restore', () => {
  const page = PAGE.replace('<body>', '<link rel="manifest" href="/m"><body>')
  expect(withSnapshot(page, SNAPSHOT, '')).toContain('<link data-later="manifest" href="/m">')
})

it('does not expand replacement patterns in the markup', () => {
  expect(withSnapshot(PAGE, SNAPSHOT, '<p>$& and $1</p>')).toContain('<p>$& and $1</p>')
})

it.each([
  ['/technician', true],
  ['/technician/', true],
  ['/technician?tab=all', false],
  ['/technician/jobs?tab=all', false],
  ['/technician/?job=1', false],
  ['/technician/jobs', false],
  ['/', false],
])('%s is a URL of the start page: %s', (path, isStart) => {
  expect(isStartUrl(new URL(path, 'https://site.example'))).toBe(isStart)
})

describe('the cached start page', () => {
  const URLS = ['/technician', '/technician/']
  let caches: MemoryCaches

  beforeEach(() => {
    caches = new MemoryCaches()
    vi.stubGlobal('caches', caches)
  })
  afterEach(() => vi.unstubAllGlobals())

  const pageOf = (version: string) => PAGE.replace('<body>', `<body data-app="/${version}.js">`)
  const put = (version: string, headers = {}) =>
    putStartPage(version, new Response(pageOf(version), { headers }))
  const textsOf = () => Promise.all(URLS.map((url) => caches.textAt(url)))

  it('is cached at each of its URLs as it was built', async () => {
    await put('v2')
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('has the server’s headers without those of the body and the opener policy', async () => {
    await put('v2', {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'self'",
      'Content-Length': '1',
      'Content-Encoding': 'br',
      ETag: '"1"',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    const page = caches.pages.get('start v2')?.get('/technician')
    expect([...(page?.headers.keys() ?? [])]).toEqual(['content-security-policy', 'content-type'])
  })

  it('is not written if the app shell is missing', async () => {
    await expect(putStartPage('v2', undefined)).rejects.toThrow('The app shell is not in the precache')
  })

  it('[OB9g] is not written again for another worker of the same version', async () => {
    await put('v2')
    const pages = caches.pages.get('start v2')
    const first = pages?.get('/technician')
    await put('v2')
    expect(pages?.get('/technician')).toBe(first)
  })

  it('is deleted with its version, and other caches are not', async () => {
    await put('v1')
    await put('v2')
    await caches.open('photos start ')
    await deleteOtherStartPages('v2')
    expect(await caches.keys()).toEqual(['snapshots v2', 'start v2', 'photos start '])
  })

  it('has a snapshot at its URLs', async () => {
    await put('v2', { 'Content-Type': 'text/html' })
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    const page = withSnapshot(pageOf('v2'), SNAPSHOT, '<p>Job</p>')
    expect(await textsOf()).toEqual([page, page])
    expect(caches.pages.get('snapshots v2')?.get('/technician')?.headers.get('Content-Type')).toBe(
      'text/html',
    )
  })

  it('has a snapshot only in the version that rendered it', async () => {
    await put('v1')
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    expect(await textsOf()).toEqual([pageOf('v1'), pageOf('v1')])
    await deleteOtherStartPages('v2')
    expect(await caches.textAt('/technician')).toContain('<p>Job</p>')
  })

  it('[OB9g] stays as it was built behind a snapshot, which a dead battery may leave deleted and not yet written', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 1</p>')
    for (const pages of caches.pages.values()) {
      vi.spyOn(pages, 'set').mockImplementation((url) => {
        pages.delete(url)
        return pages
      })
    }
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 2</p>')
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('gets a newer snapshot in place of an older one, and none after it is deleted', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 1</p>')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job 2</p>')
    expect(await caches.textAt('/technician/')).toBe(withSnapshot(pageOf('v2'), SNAPSHOT, '<p>Job 2</p>'))
    await deleteSnapshot()
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('[OB22j] has no snapshot after its deletion on a full phone, where nothing can be written', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Nuala Keane, 4 Sea Road</p>')
    for (const pages of caches.pages.values()) {
      vi.spyOn(pages, 'set').mockImplementation(() => {
        throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      })
    }
    await deleteSnapshot()
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('gets the snapshot that is true once everything is sent when it is, also after the one of before is deleted', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>1 change waiting</p>')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>All sent</p>', 'version 1')
    expect(await caches.textAt('/technician')).toContain('1 change waiting')
    await deleteShownSnapshot()
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
    await showOnceSent('version 1')
    const page = withSnapshot(pageOf('v2'), SNAPSHOT, '<p>All sent</p>')
    expect(await textsOf()).toEqual([page, page])
  })

  it('does not get a snapshot that was prepared for other unsent work', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>All sent</p>', 'version 1')
    await showOnceSent('version 2')
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('[OB22j] does not get a snapshot that was prepared and then deleted', async () => {
    await put('v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>All sent</p>', 'version 1')
    await deleteSnapshot()
    await showOnceSent('version 1')
    expect(await textsOf()).toEqual([pageOf('v2'), pageOf('v2')])
  })

  it('gets no snapshot if its version’s cache is empty', async () => {
    await caches.open('start v2')
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    await deleteSnapshot()
    expect(await textsOf()).toEqual([null, null])
  })

  it('is the only page that changes: other caches are left alone, whatever they contain', async () => {
    const other = await caches.open('photos start ')
    await other.put('/technician', new Response(pageOf('v2')))
    await writeSnapshot('/v2.js', SNAPSHOT, '<p>Job</p>')
    expect(await caches.textAt('/technician')).toBe(pageOf('v2'))
  })
})
