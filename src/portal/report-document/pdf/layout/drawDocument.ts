import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawRule } from './draw.ts'
import { drawInspector, drawPriorityItems, drawRecommendations } from './drawConclusion.ts'
import { drawFindings, drawSafety } from './drawFindings.ts'
import { drawHead } from './drawHead.ts'
import { drawPhotos, type NumberedPicture } from './drawPhotos.ts'
import { drawSignature } from './drawSignature.ts'
import { createFlow, FULL_WIDTH, MARGIN } from './flow.ts'
import { A4, createCanvas, type Canvas } from '../format/canvas.ts'
import type { FallbackText } from '../format/fallbackText.ts'
import { createStyles, type Fonts, type Styles } from './styles.ts'
import { textWidth } from './typeset.ts'

export type DocumentParts = {
  content: DocumentContent
  art: Artwork
  photos: readonly NumberedPicture[]
}

/** Draws the report and certificate on as many pages as needed. */
export function drawDocument(
  { content, art, photos }: DocumentParts,
  fonts: Fonts,
  fallback: FallbackText,
): Canvas {
  const canvas = createCanvas(fonts.regular)
  const styles = createStyles(fonts)
  const onNewPage = () => drawRunningHead(canvas, styles, content, art)
  const flow = createFlow({ canvas, fallback, styles, onNewPage })
  drawHead(flow, content, art)
  drawPriorityItems(flow, content, art)
  drawFindings(flow, content, photos, art)
  drawSafety(flow, content, art)
  drawRecommendations(flow, content, art)
  drawInspector(flow, content, art)
  drawSignature(flow, content, art)
  drawPhotos(flow, photos, art)
  canvas.pages.forEach((_page, index) => drawFoot(canvas, styles, index, content, art))
  return canvas
}

function drawRunningHead(
  canvas: Canvas,
  styles: Styles,
  { heading, number }: DocumentContent,
  { palette }: Artwork,
): number {
  const y = MARGIN.top
  canvas.tagged('Artifact', () => {
    canvas.write(MARGIN.side, y, `${heading}  ·  ${number}`, styles.small(palette.quiet))
    drawRule(canvas, { x: MARGIN.side, y: y + 7, width: FULL_WIDTH }, palette.line, 0.75)
  })
  return y + 18
}

function drawFoot(
  canvas: Canvas,
  styles: Styles,
  page: number,
  { issuer, number }: DocumentContent,
  { palette }: Artwork,
): void {
  const style = styles.small(palette.quiet)
  const y = A4.height - 32
  const count = `Page ${page + 1} of ${canvas.pages.length}`
  const width = textWidth(count, style)
  canvas.turnTo(page)
  canvas.tagged('Artifact', () => {
    drawRule(canvas, { x: MARGIN.side, y: y - 14, width: FULL_WIDTH }, palette.line, 0.75)
    canvas.write(MARGIN.side, y, `${issuer.name}  ·  ${issuer.phone}  ·  ${number}`, style)
    canvas.write(A4.width - MARGIN.side - width, y, count, style)
  })
}
