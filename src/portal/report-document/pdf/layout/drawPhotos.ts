import type { ChimneyPart } from '#domain/chimney.ts'
import type { Artwork, PhotoPicture } from './artwork.ts'
import { drawArea, drawHeading } from './draw.ts'
import { WHOLE, type Column, type Flow } from './flow.ts'
import type { Style } from './styles.ts'
import { typeset } from './typeset.ts'

/** A photo and its numbered caption, and the part that it shows, or null. */
export type NumberedPicture = { text: string; part: ChimneyPart | null; picture: PhotoPicture }

const GAP = 16
const WIDTH = (WHOLE.width - GAP) / 2
const NOT_ON_PHONE = 'This photo is with the office.'

/** The photos that show no part of the chimney, in rows of two. */
export function drawPhotos(flow: Flow, photos: readonly NumberedPicture[], art: Artwork): void {
  const others = photos.filter(({ part }) => part === null)
  if (others.length === 0) return
  flow.ensureSpace(maxHeight(WIDTH) + 70)
  drawHeading(flow, 'Photos', art.palette.ink)
  drawPhotoRows(flow, others, art, { photoWidth: WIDTH, indent: 0, column: () => WHOLE })
}

type Rows = {
  photoWidth: number
  indent: number
  /** The column on the current page. */
  column: () => Column
}

/** Draws the photos in rows of as many as fit, each with its caption. */
export function drawPhotoRows(
  flow: Flow,
  photos: readonly NumberedPicture[],
  { palette }: Artwork,
  { photoWidth, indent, column }: Rows,
): void {
  const style = flow.styles.small(palette.ink)
  let row: NumberedPicture[] = []
  for (let index = 0; index < photos.length; index += row.length) {
    const fitting = () => Math.max(1, Math.floor((column().width - indent + GAP) / (photoWidth + GAP)))
    row = photos.slice(index, index + fitting())
    const pictureHeight = Math.max(...row.map(({ picture }) => heightOf(picture, photoWidth)))
    const captionHeight = Math.max(...row.map(({ text }) => textHeight(flow, text, style, photoWidth)))
    flow.ensureSpace(pictureHeight + captionHeight + 8)
    const y = flow.y()
    const start = column().x + indent
    row.forEach(({ picture, text }, place) => {
      const x = start + place * (photoWidth + GAP)
      drawPhoto(flow, picture, text, { x, y, width: photoWidth }, palette.ground)
      flow.moveTo(y + pictureHeight + 4)
      flow.text(text, style, { column: { x, width: photoWidth } })
    })
    flow.moveTo(y + pictureHeight + captionHeight + 18)
  }
}

function drawPhoto(
  flow: Flow,
  picture: PhotoPicture,
  alt: string,
  { x, y, width }: { x: number; y: number; width: number },
  ground: Style['colour'],
): void {
  const { canvas } = flow
  const height = heightOf(picture, width)
  if (picture === null) {
    canvas.tagged('Artifact', () => drawArea(canvas, { x, y, width, height }, ground))
    flow.moveTo(y + height / 2 - 8)
    flow.text(NOT_ON_PHONE, flow.styles.small({ rgb: [0, 0, 0], alpha: 1 }), {
      column: { x: x + 8, width: width - 16 },
    })
    return
  }
  const scaled = (height * picture.width) / picture.height
  canvas.tagged(
    'Figure',
    () => canvas.place({ kind: 'jpeg', ...picture }, { x, y, width: scaled, height }),
    alt,
  )
}

function maxHeight(width: number): number {
  return width * 0.75
}

/** The height of a photo that is scaled to fit its place, or of the text that replaces it. */
function heightOf(picture: PhotoPicture, width: number): number {
  if (picture === null) return maxHeight(width) / 2
  return Math.min(maxHeight(width), (width * picture.height) / picture.width)
}

function textHeight({ fallback }: Flow, text: string, style: Style, width: number): number {
  const nextLine = typeset(text, style, fallback)
  let lines = 0
  while (nextLine(width) !== null) lines += 1
  return lines * style.size * style.leading
}
