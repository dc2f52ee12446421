import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeCopy, encodePhoto, encodeThumbnail } from './encodePhoto.ts'
import type { PhotoFailure } from '#domain/photo.ts'
import { MAX_PIXELS, type PhotoAnswer } from './photoProtocol.ts'
import { HEAD_BYTES, pictureHead, type PictureHead } from './sniffImage.ts'

// The browser decodes, turns upright and scales; drawing anew is also what removes EXIF with its GPS [R19].
addEventListener('message', (event: MessageEvent<File>) => {
  void answerTo(event.data).then((answer) => {
    const transfer = answer.kind === 'prepared' ? [answer.bytes, answer.copy, answer.thumbnail] : []
    postMessage(answer, { transfer })
  })
})

async function answerTo(file: File): Promise<PhotoAnswer> {
  const head = await readHead(file)
  if (typeof head === 'string') return { kind: 'failed', why: head }
  const picture = await decode(file)
  if (!picture) return { kind: 'failed', why: head.format === 'heic' ? 'heic' : 'unreadable' }
  try {
    const bytes = await encodePhoto(picture)
    const copy = await encodeCopy(picture)
    const thumbnail = await encodeThumbnail(picture)
    return { kind: 'prepared', bytes, copy, thumbnail, md5: bytesToHex(md5(new Uint8Array(bytes))) }
  } catch (error) {
    // A canvas that cannot be made or read back: the page would otherwise wait for an answer for ever.
    console.warn('The photo could not be drawn', error)
    return { kind: 'failed', why: 'no-memory' }
  } finally {
    picture.close()
  }
}

/** What the file's beginning says; or why there is no point in decoding it. */
async function readHead(file: File): Promise<PictureHead | PhotoFailure> {
  if (file.size === 0) return 'empty'
  let head: PictureHead
  try {
    head = pictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // Moved or deleted since it was chosen.
    return 'gone'
  }
  if (head.format === 'pdf' || head.format === 'svg') return head.format
  return head.pixels > MAX_PIXELS ? 'too-large' : head
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The browser throws the same error for a text file as for half a JPEG: it is not a picture it can open.
    return null
  }
}
