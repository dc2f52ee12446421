import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { MAX_PIXELS, type PhotoAnswer } from './photoProtocol.ts'

const LONGEST_SIDE = 2_048
const THUMBNAIL_SIDE = 320
const TARGET_BYTES = 400_000
const QUALITIES = [0.85, 0.75, 0.65, 0.5]

// The browser decodes, turns upright and scales; drawing anew is also what removes EXIF with its GPS [R19].
addEventListener('message', (event: MessageEvent<File>) => {
  void prepare(event.data).then((answer) => {
    const transfer = answer.kind === 'prepared' ? [answer.bytes, answer.thumbnail] : []
    postMessage(answer, { transfer })
  })
})

async function prepare(file: File): Promise<PhotoAnswer> {
  if (file.size === 0) return { kind: 'failed', why: 'empty' }
  const picture = await decode(file)
  if (!picture) return { kind: 'failed', why: 'unreadable' }
  try {
    if (picture.width * picture.height > MAX_PIXELS) return { kind: 'failed', why: 'too-large' }
    const bytes = await encodeWithin(draw(picture, LONGEST_SIDE), TARGET_BYTES)
    const thumbnail = await encode(draw(picture, THUMBNAIL_SIDE), 0.7)
    return { kind: 'prepared', bytes, thumbnail, md5: bytesToHex(md5(new Uint8Array(bytes))) }
  } finally {
    picture.close()
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The browser throws the same error for a PDF as for half a JPEG: it is not a picture that it can open.
    return null
  }
}

function draw(picture: ImageBitmap, longestSide: number): OffscreenCanvas {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function encodeWithin(canvas: OffscreenCanvas, targetBytes: number): Promise<ArrayBuffer> {
  let bytes = new ArrayBuffer(0)
  for (const quality of QUALITIES) {
    bytes = await encode(canvas, quality)
    if (bytes.byteLength <= targetBytes) break
  }
  return bytes
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<ArrayBuffer> {
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer()
}
