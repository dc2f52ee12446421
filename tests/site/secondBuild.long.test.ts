import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { photoFiles, readPhotoSlots } from '../../vite/photos/photoSlots.ts'
import { buildSite } from '../support/server/buildSite.ts'
import { brotliBytes, DIST, elements, pageAt } from './builtPages.ts'

const BUILD_LIMIT_MS = 600_000
const PAGE_BUDGET_BYTES = 13_500
const SLOTS = ['van', 'before', 'after', 'technician-dublin']
/** The files that the photographs change: the pages that show them, and the policies for the styles of these pages. */
const WITH_PHOTOS = [
  '_headers',
  '_policies.nginx',
  'counties/dublin.html',
  'index.html',
  'services/chimney-sweeping.html',
]
// `npm start` writes them beside the files of the build.
const COMPRESSED = /\.(br|gz)$/

const folder = mkdtempSync(join(tmpdir(), 'filled-slots-'))
const photos = join(folder, 'photos')
const site = join(folder, 'site')

beforeAll(async () => {
  mkdirSync(photos)
  for (const slot of SLOTS) await photograph(slot, 1200, 900)
  await buildSite(site, {
    VITE_SUPABASE_URL: 'same-origin',
    VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
    SITE_PHOTOS_DIR: photos,
  })
}, BUILD_LIMIT_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('photographs of the owner', () => {
  const page = (file: string) => readFileSync(join(site, file), 'utf8')

  it.each([
    ['index.html', ['van']],
    ['counties/dublin.html', ['technician-dublin']],
    ['counties/cork.html', []],
    ['services/chimney-sweeping.html', ['before', 'after']],
  ])('on %s are %j: lazy, with their size and a description', (file, slots) => {
    const images = elements(page(file), 'img').filter(({ src = '' }) => src.startsWith('/photos/'))
    expect(images.map((image) => image['src'])).toEqual(slots.map((slot) => `/photos/${slot}-800.jpg`))
    for (const image of images) {
      expect(image).toMatchObject({ width: '1200', height: '900', loading: 'lazy' })
      expect(image['alt']).not.toBe('')
    }
    expect(brotliBytes([page(file)], PAGE_BUDGET_BYTES)).toBeLessThanOrEqual(PAGE_BUDGET_BYTES)
  })

  it('take the place of the drawn sweep at the door', () => {
    expect(page('index.html')).not.toContain('/drawings/door.svg')
    expect(page('counties/dublin.html')).not.toContain('/drawings/door.svg')
    expect(page('counties/cork.html')).toContain('/drawings/door.svg')
  })

  it('are written as AVIF and JPEG in two widths, within their budget and without metadata', async () => {
    for (const slot of SLOTS) {
      for (const width of [400, 800]) {
        for (const extension of ['avif', 'jpg']) {
          const file = join(site, 'photos', `${slot}-${width}.${extension}`)
          const found = await sharp(file).metadata()
          expect([found.width, found.height, found.exif]).toEqual([width, width * 0.75, undefined])
        }
        const avif = statSync(join(site, 'photos', `${slot}-${width}.avif`)).size
        expect(avif).toBeLessThanOrEqual(width === 400 ? 20_000 : 50_000)
      }
    }
  })

  it('leave no trace while there are none', () => {
    for (const path of ['/', '/counties/dublin', '/services/chimney-sweeping']) {
      expect(pageAt(path)).not.toMatch(/<picture|Before and after/)
    }
  })

  it('stop the build if no page shows them or they are too small', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    await photograph('vann', 1200, 900, other)
    expect(() => photoFiles(other)).toThrow(/vann\.jpg: no page shows it/)
    rmSync(join(other, 'vann.jpg'))
    await photograph('van', 640, 480, other)
    expect(() => readPhotoSlots(other)).toThrow(/at least 800 px/)
  })
})

it('a second build writes the same bytes, but for the photographs and where they are shown', () => {
  const [first, second] = [hashes(DIST), hashes(site)]
  const others = Object.keys(second).filter((file) => !file.startsWith('photos/'))
  expect(others.length).toBeGreaterThan(42)
  expect(others.toSorted()).toEqual(Object.keys(first).toSorted())
  expect(others.filter((file) => second[file] !== first[file]).toSorted()).toEqual(WITH_PHOTOS)
})

function hashes(outDir: string): Record<string, string> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !COMPRESSED.test(entry.name),
  )
  const pairs = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [relative(outDir, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const
  })
  return Object.fromEntries(pairs)
}

/** A picture with a location in its metadata. That of the van is noisy, heavier than any photograph. */
async function photograph(slot: string, width: number, height: number, into = photos): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: slot === 'van' ? 20 : 2 }
  await sharp({ create: { width, height, channels: 3, background: '#7a5a44', noise } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toFile(join(into, `${slot}.jpg`))
}
