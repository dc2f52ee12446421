import { expect, it } from 'vitest'
import type { Look } from '../../../src/portal/report-document/pdf/format/canvas.ts'
import { createFallbackText } from '../../../src/portal/report-document/pdf/format/pictures.ts'
import { readTrueTypeFont } from '../../../src/portal/report-document/pdf/format/trueTypeFont.ts'
import regular from '../../../src/portal/report-document/fonts/NotoSans-Regular.ttf?url'

// The browser of these tests has the fonts of a phone in Europe.
it('a letter that neither the PDF nor the phone has is visible in the PDF', async () => {
  const font = readTrueTypeFont(await (await fetch(regular)).arrayBuffer())
  const look: Look = { font, size: 10, colour: { rgb: [0, 0, 0], alpha: 1 } }
  const paint = async (text: string) => {
    const painted = { kind: 'painted-text', text, look, isRightToLeft: false } as const
    return darkPixels((await createFallbackText().paint(painted)).bytes)
  }
  expect(await paint('烟')).toBeGreaterThan(0)
  expect(await paint(' ')).toBe(0)
})

async function darkPixels(jpeg: Blob): Promise<number> {
  const bitmap = await createImageBitmap(jpeg)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  let dark = 0
  for (let red = 0; red < data.length; red += 4) if ((data[red] ?? 255) < 128) dark += 1
  return dark
}
