import type { Artwork, PhotoPicture } from './artwork.ts'
import { drawArea } from './draw.ts'
import { drawHeading } from './drawHeading.ts'
import { WHOLE, type Flow } from './flow.ts'
import type { Style } from './styles.ts'
import { typeset } from './typeset.ts'

export type CaptionedPhoto = { caption: string; picture: PhotoPicture }

const GAP = 16
const WIDTH = (WHOLE.width - GAP) / 2
const MAX_HEIGHT = WIDTH * 0.75
const NOT_ON_PHONE = 'This photo is with the office.'

/** The photos in rows of two, each with its caption. */
export function drawPhotos(flow: Flow, photos: readonly CaptionedPhoto[], { palette }: Artwork): void {
  if (photos.length === 0) return
  flow.ensureSpace(MAX_HEIGHT + 70)
  drawHeading(flow, 'Photos', palette.ink)
  const style = flow.styles.small(palette.ink)
  for (let index = 0; index < photos.length; index += 2) {
    const row = photos.slice(index, index + 2)
    const pictureHeight = Math.max(...row.map(({ picture }) => heightOf(picture)))
    const captions = row.map(({ caption }, place) => captionText(caption, index + place + 1))
    const captionHeight = Math.max(...captions.map((caption) => textHeight(flow, caption, style)))
    flow.ensureSpace(pictureHeight + captionHeight + 8)
    const y = flow.y()
    row.forEach(({ picture }, place) => {
      const x = WHOLE.x + place * (WIDTH + GAP)
      drawPhoto(flow, picture, captions[place] ?? '', { x, y }, palette.ground)
      flow.moveTo(y + pictureHeight + 4)
      flow.text(captions[place] ?? '', style, { column: { x, width: WIDTH } })
    })
    flow.moveTo(y + pictureHeight + captionHeight + 18)
  }
}

function drawPhoto(
  flow: Flow,
  picture: PhotoPicture,
  alt: string,
  { x, y }: { x: number; y: number },
  ground: Style['colour'],
): void {
  const { canvas } = flow
  const height = heightOf(picture)
  if (picture === null) {
    canvas.tagged('Artifact', () => drawArea(canvas, { x, y, width: WIDTH, height }, ground))
    flow.moveTo(y + height / 2 - 8)
    flow.text(NOT_ON_PHONE, flow.styles.small({ rgb: [0, 0, 0], alpha: 1 }), {
      column: { x: x + 16, width: WIDTH - 32 },
    })
    return
  }
  const width = (height * picture.width) / picture.height
  canvas.tagged('Figure', () => canvas.place({ kind: 'jpeg', ...picture }, { x, y, width, height }), alt)
}

function captionText(caption: string, number: number): string {
  return caption === '' ? `Photo ${number}` : `Photo ${number}: ${caption}`
}

/** The height of a photo that is scaled to fit its place, or of the text that replaces it. */
function heightOf(picture: PhotoPicture): number {
  if (picture === null) return MAX_HEIGHT / 2
  return Math.min(MAX_HEIGHT, (WIDTH * picture.height) / picture.width)
}

function textHeight({ fallback }: Flow, text: string, style: Style): number {
  const nextLine = typeset(text, style, fallback)
  let lines = 0
  while (nextLine(WIDTH) !== null) lines += 1
  return lines * style.size * style.leading
}
