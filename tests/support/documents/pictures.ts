import type { Page } from 'playwright-core'

export type Picture = { name: string; mimeType: string; buffer: Buffer }

const drawn = new Map<string, Picture[]>()

/** JPEGs of the size that a camera makes, from a real browser: one for each name, `width` × `height`. */
export async function drawPictures(
  browser: { newPage: () => Promise<Page> },
  names: readonly string[],
  { width, height }: { width: number; height: number } = { width: 3_000, height: 2_000 },
): Promise<Picture[]> {
  // A worker draws the same ones for many of its tests.
  const key = JSON.stringify([names, width, height])
  const known = drawn.get(key)
  if (known) return known
  const page = await browser.newPage()
  try {
    const pictures: Picture[] = []
    for (const [index, name] of names.entries()) {
      const base64 = await page.evaluate(drawPicture, { width, height, hue: index * 67 })
      pictures.push({ name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') })
    }
    drawn.set(key, pictures)
    return pictures
  } finally {
    await page.close()
  }
}

type Drawing = { width: number; height: number; hue: number }

/** Runs in a page. Returns a JPEG in Base64. */
export async function drawPicture({ width, height, hue }: Drawing): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = `hsl(${hue} 40% 50%)`
  context.fillRect(0, 0, width, height)
  // Details, so that the file is as large as a photo's.
  for (let spot = 0; spot < 4_000; spot += 1) {
    context.fillStyle = `hsl(${hue + (spot % 90)} 50% ${30 + (spot % 40)}%)`
    context.fillRect((spot * 7919) % width, (spot * 104729) % height, 40, 40)
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
}
