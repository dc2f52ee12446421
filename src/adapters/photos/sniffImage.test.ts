import { describe, expect, it } from 'vitest'
import { sniffImage } from './sniffImage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const box = (text: string) => bytes(`\0\0\0\x18${text}\0\0\0\0mif1heic`)

/** The head of a PNG: the signature and the chunk with the size. */
function png(width: number, height: number): Uint8Array {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  head.set(bytes('IHDR'), 12)
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}

/** The head of a HEIC with its size in pixels: nested boxes, each with its length and its name. */
function heic(width: number, height: number): Buffer {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  const ipco = boxOf('ipco', boxOf('ispe', size))
  const meta = boxOf('meta', Buffer.concat([Buffer.alloc(4), boxOf('iprp', ipco)]))
  return Buffer.concat([boxOf('ftyp', Buffer.from('heic\0\0\0\0mif1')), meta])
}

function boxOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.byteLength)
  head.write(name, 4)
  return Buffer.concat([head, content])
}

describe('sniffImage', () => {
  it('detects a PDF and an SVG', () => {
    expect(sniffImage(bytes('%PDF-1.7 not a picture')).format).toBe('pdf')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'
    expect(sniffImage(bytes(svg)).format).toBe('svg')
    expect(sniffImage(bytes(`<?xml version="1.0"?>\n${svg}`)).format).toBe('svg')
  })

  it('detects HEIC and does not confuse it with AVIF', () => {
    expect(sniffImage(box('ftypheic')).format).toBe('heic')
    expect(sniffImage(box('ftypmif1')).format).toBe('heic')
    expect(sniffImage(box('ftypavif')).format).toBe('other')
    expect(sniffImage(box('moovheic')).format).toBe('other')
  })

  it.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])(
    'detects a HEIC of the brand %s',
    (brand) => {
      expect(sniffImage(box(`ftyp${brand}`))).toEqual({ format: 'heic', pixels: 0 })
    },
  )

  it('returns the number of pixels that the head declares', () => {
    expect(sniffImage(png(30_000, 30_000))).toEqual({ format: 'other', pixels: 900_000_000 })
    expect(sniffImage(heic(4_032, 3_024))).toEqual({ format: 'heic', pixels: 12_192_768 })
  })

  it('returns “other” without a size for unknown formats', () => {
    expect(sniffImage(new Uint8Array())).toEqual({ format: 'other', pixels: 0 })
    expect(sniffImage(bytes('\xff\xd8 half a JPEG'))).toEqual({ format: 'other', pixels: 0 })
  })
})
