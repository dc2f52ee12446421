import { describe, expect, it } from 'vitest'
import { pictureHead } from './sniffImage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const box = (text: string) => bytes(`\0\0\0\x18${text}\0\0\0\0mif1heic`)

/** The head of a PNG: signature, and the chunk that holds its size. */
function png(width: number, height: number): Uint8Array {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  head.set(bytes('IHDR'), 12)
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}

/** The head of a HEIC that says how many pixels it has: boxes within boxes, each with its size and its name. */
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

describe('the head of a file', () => {
  it('tells a PDF and an SVG, whatever their names', () => {
    expect(pictureHead(bytes('%PDF-1.7 not a picture')).format).toBe('pdf')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'
    expect(pictureHead(bytes(svg)).format).toBe('svg')
    expect(pictureHead(bytes(`<?xml version="1.0"?>\n${svg}`)).format).toBe('svg')
  })

  it('tells an iPhone’s HEIC, but not its AVIF cousin', () => {
    expect(pictureHead(box('ftypheic')).format).toBe('heic')
    expect(pictureHead(box('ftypmif1')).format).toBe('heic')
    expect(pictureHead(box('ftypavif')).format).toBe('other')
    expect(pictureHead(box('moovheic')).format).toBe('other')
  })

  it.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])(
    'tells a HEIC of the brand %s',
    (brand) => {
      expect(pictureHead(box(`ftyp${brand}`))).toEqual({ format: 'heic', pixels: 0 })
    },
  )

  it('tells how many pixels a picture claims to have, before it is decoded', () => {
    expect(pictureHead(png(30_000, 30_000))).toEqual({ format: 'other', pixels: 900_000_000 })
    expect(pictureHead(heic(4_032, 3_024))).toEqual({ format: 'heic', pixels: 12_192_768 })
  })

  it('leaves to the browser what it does not know', () => {
    expect(pictureHead(new Uint8Array())).toEqual({ format: 'other', pixels: 0 })
    expect(pictureHead(bytes('\xff\xd8 half a JPEG'))).toEqual({ format: 'other', pixels: 0 })
  })
})
