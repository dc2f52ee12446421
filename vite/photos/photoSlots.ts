import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { imageSize } from 'image-size'
import { counties } from '../../src/content/counties/counties.ts'

/** Width and height of a photograph as it is seen, in pixels. */
export type PhotoSize = { width: number; height: number }

/** The widths in which a photograph is offered, in pixels. */
export const PHOTO_WIDTHS = [400, 800] as const

const LEAST_WIDTH = Math.max(...PHOTO_WIDTHS)
const SLOTS = new Set(['van', 'before', 'after', ...counties.map(({ slug }) => `technician-${slug}`)])
const PICTURE = /\.(jpe?g|png|webp)$/i
const FOLDER = join(import.meta.dirname, '..', '..', 'photos')

/** The folder of the owner's photographs. A test builds with one of its own. */
export function photosFolder(): string {
  const configured = process.env['SITE_PHOTOS_DIR']
  return configured === undefined ? FOLDER : resolve(configured)
}

/**
 * The photographs in a folder, by their names without extension; none if there is no such folder. Throws for a name
 * that no page shows and for a picture that is too small, so that neither goes unnoticed.
 */
export function readPhotoSlots(folder: string): Record<string, PhotoSize> {
  return Object.fromEntries(photoFiles(folder).map(({ slot, file }) => [slot, sizeOf(file)]))
}

/** Each picture in the folder, with the slot that it is for. */
export function photoFiles(folder: string): { slot: string; file: string }[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => PICTURE.test(name))
  return names.toSorted().map((name) => {
    const slot = parse(name).name
    if (!SLOTS.has(slot)) {
      throw new Error(
        `photos/${name}: no page shows it. Names are van, before, after and technician-<county>, ` +
          'with the county as in the address of its page',
      )
    }
    return { slot, file: join(folder, name) }
  })
}

function sizeOf(file: string): PhotoSize {
  const { width, height, orientation = 1 } = imageSize(readFileSync(file))
  // EXIF orientations from 5 to 8 turn the picture by a right angle, so width and height change places.
  const seen = orientation >= 5 ? { width: height, height: width } : { width, height }
  if (seen.width < LEAST_WIDTH) throw new Error(`${file} has to be at least ${LEAST_WIDTH} px wide`)
  return seen
}
