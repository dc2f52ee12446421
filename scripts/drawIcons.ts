// `npm run icons`: renders the portal's PNG icons. The results are committed; run it again after a change to the
// drawing. CHROMIUM_PATH is the path of the browser, by default /usr/bin/chromium.
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const OUT_DIR = join(import.meta.dirname, '..', 'public', 'technician')

/** `scale` is the size of the drawing relative to the icon: in a maskable icon it has to fit into the safe zone. */
const ICONS = [
  { file: 'icon-192.png', size: 192, scale: 0.72 },
  { file: 'icon-512.png', size: 512, scale: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.66 },
]

const POT_AND_BRICKS = `
  <path d="M11 1h10v3l2 11H9l2-11Z" fill="#ee9468"/>
  <path d="M5 16h22v4H5Z" fill="#f2e8d9"/>
  <path d="M8 21h7v4H8Zm8 0h8v4h-8ZM8 26h4v5H8Zm5 0h8v5h-8Zm9 0h2v5h-2Z" fill="#ee9468"/>`

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const { file, size, scale } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = size * scale
  await page.setContent(
    `<body style="margin:0;background:#231c17;display:grid;place-items:center;height:100vh">
      <svg viewBox="0 0 32 32" width="${side}" height="${side}">${POT_AND_BRICKS}</svg>
    </body>`,
  )
  await page.screenshot({ path: join(OUT_DIR, file) })
  await page.close()
}
await browser.close()
