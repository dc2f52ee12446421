/** The JPEG with EXIF data as of a phone on its side: an orientation of 90 degrees, and a location. */
export function withExif(jpeg: Buffer): Buffer {
  const tiff = Buffer.alloc(80)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  writeEntry(tiff, 10, { tag: 0x0112, type: 3, count: 1, value: ORIENTATION_RIGHT << 16 })
  writeEntry(tiff, 22, { tag: 0x8825, type: 4, count: 1, value: 38 })
  // The GPS directory, with a northern latitude.
  tiff.writeUInt16BE(1, 38)
  writeEntry(tiff, 40, { tag: 1, type: 2, count: 2, value: 'N'.charCodeAt(0) << 24 })
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.byteLength + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const ORIENTATION_RIGHT = 6

type Entry = { tag: number; type: number; count: number; value: number }

function writeEntry(tiff: Buffer, at: number, { tag, type, count, value }: Entry): void {
  tiff.writeUInt16BE(tag, at)
  tiff.writeUInt16BE(type, at + 2)
  tiff.writeUInt32BE(count, at + 4)
  tiff.writeUInt32BE(value >>> 0, at + 8)
}
