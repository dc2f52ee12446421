import { describe, expect, it } from 'vitest'
import type { Look } from '../../../src/portal/report-document/pdf/format/canvas.ts'
import {
  createFallbackText,
  PAINTED_ASCENT,
  PAINTED_DESCENT,
  toJpeg,
} from '../../../src/portal/report-document/pdf/format/pictures.ts'
import { readTrueTypeFont } from '../../../src/portal/report-document/pdf/format/trueTypeFont.ts'
import bold from '../../../src/portal/report-document/fonts/NotoSans-Bold.ttf?url'
import regular from '../../../src/portal/report-document/fonts/NotoSans-Regular.ttf?url'
import { PIXEL } from '../support/pictures.ts'

async function lookOf(font: string, change: Partial<Look> = {}): Promise<Look> {
  const bytes = await (await fetch(font)).arrayBuffer()
  return { font: readTrueTypeFont(bytes), size: 10, colour: { rgb: [0, 0, 0], alpha: 1 }, ...change }
}

async function pixelsOf(jpeg: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(jpeg)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** A pixel is dark if its green is, which no colour of these tests has. */
async function darkPixels(jpeg: Blob): Promise<{ x: number; y: number; red: number }[]> {
  const { data, width } = await pixelsOf(jpeg)
  return Array.from({ length: data.length / 4 }, (_, index) => ({
    x: index % width,
    y: Math.floor(index / width),
    red: data[4 * index] ?? 255,
    green: data[4 * index + 1] ?? 255,
  })).filter(({ green }) => green < 128)
}

describe('a text that the browser paints for the PDF', () => {
  async function paint(text: string, look: Look, isRightToLeft = false) {
    const painted = await createFallbackText().paint({ kind: 'painted-text', text, look, isRightToLeft })
    const dark = await darkPixels(painted.bytes)
    const xs = dark.map(({ x }) => x)
    return { ...painted, dark, left: Math.min(...xs), right: Math.max(...xs) }
  }

  // The browser of these tests has the fonts of a phone in Europe.
  it('is visible also if it is a letter that neither the PDF nor the phone has', async () => {
    const look = await lookOf(regular)
    expect((await paint('烟', look)).dark.length).toBeGreaterThan(0)
    expect((await paint(' ', look)).dark).toEqual([])
  })

  it('has four pixels for a point, and stands on the baseline that the page gives it', async () => {
    const look = await lookOf(regular)
    const { bytes, width, height, dark, right } = await paint('HHHH', look)
    expect(bytes.type).toBe('image/jpeg')
    const inPoints = createFallbackText().widthOf('HHHH', look)
    expect([width, height]).toEqual([inPoints * 4, (PAINTED_ASCENT + PAINTED_DESCENT) * 40])
    const bottom = Math.max(...dark.map(({ y }) => y)) + 1
    expect(Math.abs(bottom - PAINTED_ASCENT * 40)).toBeLessThanOrEqual(1)
    // The letters fill their place.
    expect(right).toBeGreaterThan(width - 10)
  })

  it('has the colour and the weight of its look, on white', async () => {
    const red = await paint('HHHH', await lookOf(regular, { colour: { rgb: [1, 0, 0], alpha: 1 } }))
    const reds = red.dark.map((pixel) => pixel.red)
    expect(reds.reduce((sum, each) => sum + each) / reds.length).toBeGreaterThan(180)
    // A JPEG is not exact about the place beside a letter.
    expect(Math.min(...(await pixelsOf(red.bytes)).data.slice(0, 4))).toBeGreaterThan(230)
    const heavy = await paint('HHHH', await lookOf(bold))
    expect(heavy.dark.length).toBeGreaterThan(1.2 * red.dark.length)
  })

  it('begins at the right if it is from right to left, with the points at its end at the left', async () => {
    const look = await lookOf(regular)
    const sideOfLetter = async (isRightToLeft: boolean) => {
      const { dark, width } = await paint('A....', look, isRightToLeft)
      const top = dark.reduce((highest, pixel) => (pixel.y < highest.y ? pixel : highest))
      return top.x < width / 2 ? 'left' : 'right'
    }
    expect([await sideOfLetter(false), await sideOfLetter(true)]).toEqual(['left', 'right'])
  })
})

describe('a photo in the PDF', () => {
  async function drawn(width: number, height: number, type: string): Promise<ArrayBuffer> {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.fillStyle = 'red'
    context.fillRect(0, 0, width, height)
    return (await canvas.convertToBlob({ type })).arrayBuffer()
  }

  async function sizeOf(jpeg: Blob | undefined) {
    const { width, height } = await createImageBitmap(jpeg ?? new Blob())
    return { type: jpeg?.type, width, height }
  }

  it('is the file itself if that is a JPEG and no larger than it may be', async () => {
    expect(await toJpeg(PIXEL, 1)).toMatchObject({ width: 1, height: 1 })
    const file = await drawn(40, 20, 'image/jpeg')
    const photo = await toJpeg(file, 40)
    expect(photo).toMatchObject({ width: 40, height: 20 })
    expect(new Uint8Array((await photo?.bytes.arrayBuffer()) ?? [])).toEqual(new Uint8Array(file))
  })

  it.each([
    ['a JPEG that is too wide', 41, 20, 'image/jpeg', { width: 20, height: 10 }],
    ['a JPEG that is too high', 20, 41, 'image/jpeg', { width: 10, height: 20 }],
    ['a picture of another kind', 16, 8, 'image/png', { width: 16, height: 8 }],
    ['a picture of hardly any height', 400, 1, 'image/png', { width: 20, height: 1 }],
    ['a picture of hardly any width', 1, 400, 'image/png', { width: 1, height: 20 }],
  ])('is made of %s', async (_what, width, height, type, size) => {
    const photo = await toJpeg(await drawn(width, height, type), 20)
    expect(photo).toMatchObject(size)
    expect(await sizeOf(photo?.bytes)).toEqual({ type: 'image/jpeg', ...size })
    const [red = 0, green = 0] = (await pixelsOf(photo?.bytes ?? new Blob())).data
    expect([red > 200, green < 50]).toEqual([true, true])
  })

  it('is missing if the browser cannot decode it', async () => {
    expect(await toJpeg(new TextEncoder().encode('a picture').buffer, 20)).toBeNull()
    // The beginning of a JPEG, without its size.
    expect(await toJpeg(PIXEL.slice(0, 30), 20)).toBeNull()
  })
})
