// The second half of `npm run pictures`: pages of the public site as pictures of a phone and of a wide screen, for
// docs/walk.md and the README. Needs a build with VITE_SUPABASE_URL=same-origin in dist/. The results are committed.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { launchOptions } from '../../tests/support/browser/launchOptions.ts'
import { RunningServer } from '../../tests/support/server/runningServer.ts'
import { seedOnce } from '../../tests/support/server/seedOnce.ts'

const OUT_DIR = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'site')
const WEBP_QUALITY = 70
const SCREENS = [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
]
// The certificate is that of the seed's job CH-2007.
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'county', path: '/counties/dublin' },
  { name: 'certificate', path: '/certificate#IR-0C5E-3B7A-1F07', text: 'This certificate is genuine' },
]

await rm(OUT_DIR, { recursive: true, force: true })
await mkdir(OUT_DIR, { recursive: true })
await seedOnce()
const server = await RunningServer.start()
const browser = await chromium.launch(launchOptions())
try {
  for (const viewport of SCREENS) {
    const page = await browser.newPage({ viewport })
    const devtools = await page.context().newCDPSession(page)
    for (const { name, path, text } of PAGES) {
      await page.goto(server.url + path)
      if (text !== undefined) await page.getByText(text).waitFor()
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: WEBP_QUALITY,
      })
      await writeFile(join(OUT_DIR, `${name}-${viewport.width}.webp`), Buffer.from(data, 'base64'))
    }
    await page.close()
  }
} finally {
  await browser.close()
  await server.dispose()
}
