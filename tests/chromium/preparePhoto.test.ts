import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '#adapters/browser/clock.ts'
import { encodeCopy, encodePhoto, encodeThumbnail } from '#adapters/photos/encodePhoto.ts'
import { preparePhoto } from '#adapters/photos/preparePhoto.ts'
import type { PhotoMark } from '#domain/photoMarks.ts'

afterEach(() => void vi.restoreAllMocks())

describe('[R19] the encoder', () => {
  /** What it is asked for, with `sizeOf` giving the bytes of each JPEG by its number. */
  function requestsOf(sizeOf: (count: number) => number): unknown[] {
    const requests: unknown[] = []
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(async function encode(
      this: OffscreenCanvas,
      { type, quality } = {},
    ) {
      requests.push([this.width, this.height, quality, type])
      return new Blob([new Uint8Array(sizeOf(requests.length))])
    })
    return requests
  }
  const jpeg = (width: number, height: number, quality: number) => [width, height, quality, 'image/jpeg']

  it('reduces quality and pixels step by step if no JPEG is small enough, and uses the smallest', async () => {
    const requests = requestsOf((count) => 500_000 - count)
    expect((await encodePhoto(await picture(4_096, 2_048))).byteLength).toBe(499_993)
    expect(requests).toEqual([
      jpeg(2_048, 1_024, 0.85),
      jpeg(2_048, 1_024, 0.75),
      jpeg(2_048, 1_024, 0.6),
      jpeg(1_792, 896, 0.55),
      jpeg(1_536, 768, 0.5),
      jpeg(1_280, 640, 0.5),
      jpeg(1_024, 512, 0.5),
    ])
  })

  it('uses the first JPEG of no more than 400 kB', async () => {
    const requests = requestsOf((count) => (count === 1 ? 400_001 : 400_000))
    expect((await encodePhoto(await picture(600, 1_500))).byteLength).toBe(400_000)
    expect(requests).toEqual([jpeg(600, 1_500, 0.85), jpeg(600, 1_500, 0.75)])
  })

  it('makes a copy of 800 pixels and a thumbnail of 320, of which no side is empty', async () => {
    const requests = requestsOf(() => 1)
    await encodeCopy(await picture(2_000, 1_000))
    await encodeThumbnail(await picture(2_000, 1_000))
    await encodeThumbnail(await picture(1_000, 1))
    expect(requests).toEqual([jpeg(800, 400, 0.7), jpeg(320, 160, 0.7), jpeg(320, 1, 0.7)])
  })
})

describe('the worker that prepares a photo', () => {
  it('[R19] makes JPEGs of a photo, its copy and its thumbnail, white where the picture was transparent', async () => {
    const { bytes, copy, thumbnail, md5: hash } = await prepared(await fileOf(await picture(3_000, 2_000)))
    const sizes = []
    for (const jpeg of [bytes, copy, thumbnail]) {
      expect([...new Uint8Array(jpeg, 0, 2)]).toEqual([0xff, 0xd8])
      const drawn = await pixelsOf(jpeg)
      expect(drawn.colourAt(9, 9)).toBe('white')
      sizes.push([drawn.width, drawn.height])
    }
    expect(sizes).toEqual([
      [2_048, 1_365],
      [800, 533],
      [320, 213],
    ])
    expect(hash).toBe(bytesToHex(md5(new Uint8Array(bytes))))
  })

  it('[R35] draws each mark as a red line with a white edge and round ends, and none between them', async () => {
    const line = (y: number): PhotoMark => ({
      kind: 'freehand',
      points: [
        { x: 0.2, y },
        { x: 0.8, y },
      ],
    })
    const file = await fileOf(await picture(1_500, 1_000, 'black'))
    const { bytes } = await prepared(file, [line(0.5), line(0.8)])
    const { colourAt } = await pixelsOf(bytes)
    const [beside, behind] = [(y: number) => colourAt(750, 500 + y), (x: number) => colourAt(1_200 + x, 500)]
    expect([0, 7, 14, 150, 300].map(beside)).toEqual(['red', 'white', 'black', 'black', 'red'])
    expect([0, 2, 7, 14].map(behind)).toEqual(['red', 'red', 'white', 'black'])
  })

  const png = (width: number, height: number) => {
    const head = new Uint8Array(33)
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    const view = new DataView(head.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return head
  }
  /** A JPEG whose size stands behind seven segments of EXIF data and preview. */
  const jpegBehindPreview = () => {
    const segment = new Uint8Array(2 + 0xff_ff)
    segment.set([0xff, 0xe1, 0xff, 0xff])
    const size = new Uint8Array(19)
    size.set([0xff, 0xc0, 0, 17, 8, 0x27, 0x11, 0x27, 0x11, 3])
    return [new Uint8Array([0xff, 0xd8]), ...Array.from({ length: 7 }, () => segment), size]
  }

  it.each([
    ['too-large', 'has more than a hundred million pixels', [png(10_001, 10_000)]],
    ['unreadable', 'has a hundred million pixels, and is damaged', [png(10_000, 10_000)]],
    ['too-large', 'has too many pixels, and its size follows its preview', jpegBehindPreview()],
  ])('[OB20f] replies with “%s” if the picture %s', async (why, _what, parts) => {
    expect(await preparePhoto(new File(parts, 'crown.jpg'))).toEqual({ kind: 'failed', why })
  })

  it('[OB20f] replies with “gone” if the file was changed after it was chosen', async () => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('crown.jpg', { create: true })
    const write = async (text: string) => {
      const writable = await handle.createWritable()
      await writable.write(text)
      await writable.close()
    }
    await write('a picture')
    const file = await handle.getFile()
    await write('another picture')
    expect(await preparePhoto(file)).toEqual({ kind: 'failed', why: 'gone' })
    await folder.removeEntry('crown.jpg')
  })
})

/** A picture of one colour, or a transparent one. */
async function picture(width: number, height: number, colour?: string): Promise<ImageBitmap> {
  const { canvas, context } = aCanvas(width, height)
  if (colour !== undefined) {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  return createImageBitmap(canvas)
}

async function fileOf(bitmap: ImageBitmap): Promise<File> {
  const { canvas, context } = aCanvas(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'crown.png')
}

async function prepared(file: File, marks: readonly PhotoMark[] = []) {
  const result = await preparePhoto(file, browserClock, marks)
  if (result.kind === 'failed') throw new Error(result.why)
  return result
}

type Colour = 'red' | 'white' | 'black' | 'another'

/** The size of a picture, and the colour of each pixel of it, as nearly as a JPEG keeps it. */
async function pixelsOf(bytes: ArrayBuffer) {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const { width, height } = bitmap
  const { context } = aCanvas(width, height)
  context.drawImage(bitmap, 0, 0)
  const colourAt = (x: number, y: number): Colour => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
    const [least, most] = [Math.min(green, blue), Math.max(green, blue)]
    if (least > 170) return red > 170 ? 'white' : 'another'
    if (most > 90) return 'another'
    return red > 150 ? 'red' : red < 90 ? 'black' : 'another'
  }
  return { width, height, colourAt }
}

function aCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}
