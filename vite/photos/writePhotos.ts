import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PHOTO_WIDTHS, photoFiles } from './photoSlots.ts'

const BUDGET_BYTES: Record<(typeof PHOTO_WIDTHS)[number], number> = { 400: 20_000, 800: 50_000 }
const QUALITIES = [60, 50, 40, 30, 20]

/**
 * Writes each photograph as AVIF and JPEG in each width, upright and without the place and time at which it was taken.
 */
export async function writePhotos(folder: string, outDir: string): Promise<void> {
  const photos = photoFiles(folder)
  if (photos.length > 0) await mkdir(join(outDir, 'photos'), { recursive: true })
  for (const { slot, file } of photos) {
    for (const width of PHOTO_WIDTHS) {
      const upright = sharp(file).rotate().resize({ width })
      const target = join(outDir, 'photos', `${slot}-${width}`)
      await writeFile(`${target}.avif`, await encodeWithin(BUDGET_BYTES[width], 'avif', upright))
      await writeFile(`${target}.jpg`, await encodeWithin(BUDGET_BYTES[width] * 2, 'jpeg', upright))
    }
  }
}

/** Encodes the picture at the best quality that fits into `bytes`, or at the lowest quality if none fits. */
async function encodeWithin(bytes: number, format: 'avif' | 'jpeg', picture: Sharp): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await picture.clone().toFormat(format, { quality }).toBuffer()
    if (encoded.length <= bytes) return encoded
  }
  return encoded
}
