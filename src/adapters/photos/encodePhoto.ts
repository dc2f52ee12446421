const MAX_SIDE = 2_048
// The copy that the report's document shows and that stays on the phone: 240 dots per inch in the document's columns.
const COPY_SIDE = 800
const THUMBNAIL_SIDE = 320
const TARGET_BYTES = 400_000

// Each step has about three quarters of the size of the one before. Below a quality of 0.5 soot turns into JPEG
// blocks, so from there on reducing the pixels loses less detail.
const STEPS = [
  { side: MAX_SIDE, quality: 0.85 },
  { side: MAX_SIDE, quality: 0.75 },
  { side: MAX_SIDE, quality: 0.6 },
  { side: 1_792, quality: 0.55 },
  { side: 1_536, quality: 0.5 },
  { side: 1_280, quality: 0.5 },
  { side: 1_024, quality: 0.5 },
]

/** Returns a JPEG of at most 2,048 pixels a side: the best that has no more than 400 kB, or else the smallest. */
export async function encodePhoto(picture: ImageBitmap): Promise<ArrayBuffer> {
  let bytes = new ArrayBuffer(0)
  let canvas: OffscreenCanvas | undefined
  for (const { side, quality } of STEPS) {
    if (canvas === undefined || Math.max(canvas.width, canvas.height) > side) canvas = draw(picture, side)
    bytes = await encode(canvas, quality)
    if (bytes.byteLength <= TARGET_BYTES) break
  }
  return bytes
}

/** Returns a JPEG that is small enough to stay on the phone for months. */
export function encodeCopy(picture: ImageBitmap): Promise<ArrayBuffer> {
  return encode(draw(picture, COPY_SIDE), 0.7)
}

/** Returns a small JPEG of the picture for lists. */
export function encodeThumbnail(picture: ImageBitmap): Promise<ArrayBuffer> {
  return encode(draw(picture, THUMBNAIL_SIDE), 0.7)
}

function draw(picture: ImageBitmap, maxSide: number): OffscreenCanvas {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser has no 2D canvas in a worker')
  context.imageSmoothingQuality = 'high'
  // A PNG may be transparent, which a JPEG would turn into black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<ArrayBuffer> {
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer()
}
