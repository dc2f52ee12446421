import type { DocumentContent } from '../../documentContent.ts'
import type { DocumentArt } from './artwork.ts'
import { drawRule } from './draw.ts'
import { drawInspector, drawPriorityItems, drawRecommendations } from './drawConclusion.ts'
import { drawFindings, drawSafety } from './drawFindings.ts'
import { drawHead } from './drawHead.ts'
import { drawPhotos, type CaptionedPhoto } from './drawPhotos.ts'
import { createFlow, FULL_WIDTH, MARGIN } from './flow.ts'
import { createPaper, PAPER, type Fonts, type Paper } from '../format/canvas.ts'
import { styles } from './styles.ts'
import { textWidth } from './typeset.ts'
import type { WordPainter } from '../format/fallbackText.ts'

export type DrawnParts = {
  content: DocumentContent
  art: DocumentArt
  photos: readonly CaptionedPhoto[]
}

/** The report and certificate on as many pages as it takes. */
export function drawDocument(
  { content, art, photos }: DrawnParts,
  fonts: Fonts,
  painter: WordPainter,
): Paper {
  const paper = createPaper(fonts)
  const flow = createFlow(paper, painter, () => drawRunningHead(paper, content, art))
  drawHead(flow, content, art)
  drawPriorityItems(flow, content, art)
  drawFindings(flow, content, art)
  drawSafety(flow, content, art)
  drawRecommendations(flow, content, art)
  drawInspector(flow, content, art)
  drawPhotos(flow, photos, art)
  paper.pages.forEach((_page, index) => drawFoot(paper, index, content, art))
  return paper
}

function drawRunningHead(
  paper: Paper,
  { heading, number }: DocumentContent,
  { palette }: DocumentArt,
): number {
  const y = MARGIN.top
  paper.tagged('Artifact', () => {
    paper.write(MARGIN.side, y, `${heading}  ·  ${number}`, styles.small(palette.quiet))
    drawRule(paper, { x: MARGIN.side, y: y + 7, width: FULL_WIDTH }, palette.line, 0.75)
  })
  return y + 18
}

function drawFoot(
  paper: Paper,
  page: number,
  { issuer, number }: DocumentContent,
  { palette }: DocumentArt,
): void {
  const style = styles.small(palette.quiet)
  const y = PAPER.height - 32
  const count = `Page ${page + 1} of ${paper.pages.length}`
  const width = textWidth(count, style, paper.fonts[style.font].font)
  paper.turnTo(page)
  paper.tagged('Artifact', () => {
    drawRule(paper, { x: MARGIN.side, y: y - 14, width: FULL_WIDTH }, palette.line, 0.75)
    paper.write(MARGIN.side, y, `${issuer.name}  ·  ${issuer.phone}  ·  ${number}`, style)
    paper.write(PAPER.width - MARGIN.side - width, y, count, style)
  })
}
