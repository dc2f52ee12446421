import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeCopy, encodePhoto, encodeThumbnail } from './encodePhoto.ts'
import { drawMarks } from './drawMarks.ts'
import type { PhotoFailure } from '#domain/photo.ts'
import { MAX_PIXELS, type PhotoRequest, type PhotoResult } from './photoProtocol.ts'
import { HEAD_BYTES, sniffImage, type ImageHead } from './sniffImage.ts'

// The browser decodes, rotates and scales. Drawing to a canvas also removes EXIF with its GPS position [R19].
addEventListener('message', (event: MessageEvent<PhotoRequest>) => {
  void prepare(event.data).then((result) => {
    const transfer = result.kind === 'prepared' ? [result.bytes, result.copy, result.thumbnail] : []
    postMessage(result, { transfer })
  })
})

async function prepare({ file, marks }: PhotoRequest): Promise<PhotoResult> {
  if (!('OffscreenCanvas' in globalThis)) return { kind: 'failed', why: 'too-old' }
  const head = await readHead(file)
  if (typeof head === 'string') return { kind: 'failed', why: head }
  let picture = await decode(file)
  if (!picture) return { kind: 'failed', why: head.format === 'heic' ? 'heic' : 'unreadable' }
  try {
    if (marks.length > 0) picture = drawMarks(picture, marks)
    const bytes = await encodePhoto(picture)
    const copy = await encodeCopy(picture)
    const thumbnail = await encodeThumbnail(picture)
    return { kind: 'prepared', bytes, copy, thumbnail, md5: bytesToHex(md5(new Uint8Array(bytes))) }
  } catch (error) {
    // The canvas could not be created or read back. Without a reply the page would wait for the timeout.
    console.warn('The photo could not be encoded', error)
    return { kind: 'failed', why: 'no-memory' }
  } finally {
    picture.close()
  }
}

/** Returns what the first bytes of the file contain, or why it need not be decoded. */
async function readHead(file: File): Promise<ImageHead | PhotoFailure> {
  if (file.size === 0) return 'empty'
  let head: ImageHead
  try {
    head = sniffImage(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // The file was moved or deleted after it was chosen.
    return 'gone'
  }
  if (head.format === 'pdf' || head.format === 'svg') return head.format
  return head.pixels > MAX_PIXELS ? 'too-large' : head
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    // Upright by default. Chromium 109 does not support the option for it, and then decodes nothing.
    return await createImageBitmap(file)
  } catch {
    // The browser throws the same error for a text file as for half a JPEG.
    return null
  }
}
