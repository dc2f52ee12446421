import { REPORT_FIELDS } from '#domain/reportFields.ts'
import type { Detail } from '#domain/reportText.ts'
import type { DocumentContent } from '../../documentContent.ts'
import { QR_QUIET_ZONE } from '../../qrCode.ts'
import type { Artwork, Palette } from './artwork.ts'
import { drawArt, drawFrame, drawRule } from './draw.ts'
import { FULL_WIDTH, MARGIN, WHOLE, type Column, type Flow } from './flow.ts'
import { A4, type Look } from '../format/canvas.ts'
import { textWidth } from './typeset.ts'

const QR_SIZE = 66
/** How far a capital letter reaches above the baseline, as a factor of the font size. */
const CAPITAL_HEIGHT = 0.75
const CUSTOMER_WIDTH = 215

/** The issuer, the customer, the details of the inspection, and its result. */
export function drawHead(flow: Flow, content: DocumentContent, art: Artwork): void {
  drawLetterhead(flow, content, art)
  drawParties(flow, content, art)
  drawResult(flow, content, art)
}

function drawLetterhead(flow: Flow, content: DocumentContent, art: Artwork): void {
  const { issuer, heading, correction } = content
  const { canvas } = flow
  const { palette } = art
  const { side, top } = MARGIN
  canvas.tagged('Artifact', () => drawArt(canvas, art.logo, side, top, 34))
  canvas.tagged('P', () => {
    flow.oneLine(issuer.name, flow.styles.issuer(palette.ink), side + 44, top + 17, FULL_WIDTH - QR_SIZE - 60)
    const contact = `${issuer.phone}  ·  ${issuer.email}`
    flow.oneLine(contact, flow.styles.small(palette.quiet), side + 44, top + 32, FULL_WIDTH - QR_SIZE - 60)
  })
  drawNumber(flow, content, art)
  flow.moveTo(top + 54)
  flow.text(heading, flow.styles.title(palette.ink), {
    role: 'H1',
    column: { x: side, width: FULL_WIDTH - QR_SIZE - 24 },
  })
  if (correction) {
    flow.text(correction, flow.styles.strong(palette.ink), {
      column: { x: side, width: FULL_WIDTH - QR_SIZE - 24 },
    })
  }
  flow.moveTo(Math.max(flow.y() + 6, top + QR_SIZE + 20))
  canvas.tagged('Artifact', () =>
    drawRule(canvas, { x: side, y: flow.y(), width: FULL_WIDTH }, palette.brand, 1.5),
  )
  flow.skip(12)
}

function drawNumber(
  { canvas, styles }: Flow,
  { number, checkAddress }: DocumentContent,
  { palette, qrCode }: Artwork,
): void {
  const style = styles.number(palette.ink)
  const width = textWidth(number, style)
  const right = A4.width - MARGIN.side
  const middle = right - Math.max(width, QR_SIZE) / 2
  canvas.tagged(
    'Figure',
    () => drawArt(canvas, qrCode, middle - QR_SIZE / 2, MARGIN.top - 4, QR_SIZE),
    `QR code: ${checkAddress}`,
  )
  const quietZone = (QR_QUIET_ZONE * QR_SIZE) / qrCode.width
  const baseline = MARGIN.top - 4 + QR_SIZE + quietZone + CAPITAL_HEIGHT * style.size
  canvas.tagged('P', () => canvas.write(middle - width / 2, baseline, number, style))
}

function drawParties(flow: Flow, { customer, details }: DocumentContent, { palette }: Artwork): void {
  const column = { x: MARGIN.side, width: CUSTOMER_WIDTH }
  const right = { x: MARGIN.side + CUSTOMER_WIDTH + 20, width: FULL_WIDTH - CUSTOMER_WIDTH - 20 }
  beside(
    flow,
    () => {
      flow.text('Customer', flow.styles.small(palette.quiet), { column })
      flow.text(customer.name, flow.styles.name(palette.ink), { column })
      for (const line of customer.address) flow.text(line, flow.styles.body(palette.ink), { column })
    },
    () => drawDetails(flow, details, palette, right),
  )
  flow.skip(12)
}

const LABEL_WIDTH = 96

/** One line for each detail: its label, then its text. */
function drawDetails(flow: Flow, details: readonly Detail[], palette: Palette, column: Column): void {
  const page = flow.page()
  for (const { label, text } of details) {
    flow.ensureSpace(15)
    const within = flow.page() === page ? column : WHOLE
    const y = flow.y()
    flow.canvas.tagged('P', () => {
      flow.oneLine(label, flow.styles.small(palette.quiet), within.x, y + 11.8, LABEL_WIDTH - 6)
    })
    flow.text(text, flow.styles.body(palette.ink), { column: within, hang: LABEL_WIDTH })
  }
}

/** Draws two blocks next to each other, and continues below the longer one. */
export function beside(flow: Flow, left: () => void, right: () => void): void {
  const { page, y } = { page: flow.page(), y: flow.y() }
  left()
  const end = { page: flow.page(), y: flow.y() }
  if (end.page !== page) {
    right()
    return
  }
  flow.moveTo(y)
  right()
  if (flow.page() === page) flow.moveTo(Math.max(end.y, flow.y()))
}

const BOX_HEIGHT = 38
const NEXT_WIDTH = 176

/** The overall condition, and the next inspection. */
function drawResult(flow: Flow, { overall, nextInspection }: DocumentContent, art: Artwork): void {
  const { canvas } = flow
  const { palette, conditionMarks } = art
  flow.ensureSpace(BOX_HEIGHT)
  const y = flow.y()
  const box = { x: WHOLE.x, y, width: WHOLE.width - NEXT_WIDTH - 10, height: BOX_HEIGHT }
  const next = { ...box, x: box.x + box.width + 10, width: NEXT_WIDTH }
  const { condition } = overall
  const colour = condition ? palette[condition] : palette.quiet
  canvas.tagged('Artifact', () => {
    drawFrame(canvas, box, colour)
    if (condition) drawArt(canvas, conditionMarks[condition], box.x + 11, y + 9.5, 19)
    drawFrame(canvas, next, palette.quiet)
  })
  const drawLabelled = (x: number, label: string, text: string, style: Look) =>
    canvas.tagged('P', () => {
      flow.oneLine(label, flow.styles.small(palette.quiet), x, y + 14.5, box.width)
      flow.oneLine(text, style, x, y + 30, box.width)
    })
  const left = box.x + (condition ? 40 : 12)
  drawLabelled(left, overall.label, overall.conditionLabel, flow.styles.verdict(colour))
  const { verdict, body } = flow.styles
  const [due, style] = nextInspection ? [nextInspection, verdict] : ['No date was set', body]
  drawLabelled(next.x + 12, REPORT_FIELDS.next_inspection_date.paper, due, style(palette.ink))
  flow.moveTo(y + BOX_HEIGHT)
}
