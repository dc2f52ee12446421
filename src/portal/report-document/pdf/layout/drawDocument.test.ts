import { describe, expect, it } from 'vitest'
import type { Report } from '#domain/report.ts'
import { fontNamed } from '../../../../../tests/support/documents/fontNamed.ts'
import { aJob, aReport } from '../../../../../tests/support/store/samples.ts'
import { documentContent } from '../../documentContent.ts'
import { A4, type Canvas } from '../format/canvas.ts'
import type { Paint } from '../format/shapes.ts'
import type { Artwork, Drawing } from './artwork.ts'
import { drawDocument } from './drawDocument.ts'
import type { NumberedPicture } from './drawPhotos.ts'
import { MARGIN } from './flow.ts'
import { textWidth } from './typeset.ts'

const fonts = { regular: fontNamed('NotoSans-Regular'), bold: fontNamed('NotoSans-Bold') }

const grey = (level: number): Paint => ({ rgb: [level, level, level], alpha: 1 })
const drawing = (width: number, height: number): Drawing => ({ width, height, shapes: [] })
const ART: Artwork = {
  palette: {
    ink: grey(0),
    quiet: grey(0.4),
    line: grey(0.6),
    ground: grey(0.9),
    brand: grey(0.2),
    good: grey(0.11),
    fair: grey(0.12),
    poor: grey(0.13),
    needs_attention: grey(0.14),
  },
  logo: drawing(34, 34),
  chimney: drawing(480, 524),
  conditionMarks: {
    good: drawing(20, 20),
    fair: drawing(20, 20),
    poor: drawing(20, 20),
    needs_attention: drawing(20, 20),
  },
  qrCode: drawing(33, 33),
}

const JPEG = { bytes: new Blob(['jpeg']), width: 800, height: 600 }
const photo = (text: string, change: Partial<NumberedPicture> = {}): NumberedPicture => ({
  text,
  part: null,
  picture: JPEG,
  ...change,
})

function draw(change: Partial<Report> = {}, photos: readonly NumberedPicture[] = [], job = aJob()): Canvas {
  // Replaces the browser, which measures and paints what the fonts lack: every character is ten points wide.
  const fallback = {
    widthOf: (text: string) => 10 * Array.from(text).length,
    paint: () => Promise.reject(new Error('Nothing is painted here')),
  }
  const content = documentContent(aReport(change), job)
  return drawDocument({ content, art: ART, photos }, { ...fonts, display: fonts.bold }, fallback)
}

/** A text or a picture on a page, with `y` counted from the top. A text stands on its `bottom`. */
type Placed = { text: string; size: number; x: number; right: number; y: number; bottom: number }

function textsOn(canvas: Canvas, page: number): Placed[] {
  const written = /\/(F\d+) ([\d.]+) Tf 1 0 0 -1 ([-\d.]+) ([-\d.]+) Tm <([0-9A-F]*)> Tj/g
  return [...operatorsOf(canvas, page).matchAll(written)].flatMap(([, id, ...rest]) => {
    const used = canvas.fonts.find((font) => font.id === id)
    if (!used) throw new Error(`The page has no font ${id}`)
    const hex = rest.pop() ?? ''
    const [size = 0, x = 0, y = 0] = rest.map(Number)
    const text = (hex.match(/.{4}/g) ?? []).map((glyph) => used.glyphs.get(parseInt(glyph, 16))).join('')
    const right = x + textWidth(text, { font: used.font, size, colour: grey(0) })
    return text === ' ' ? [] : [{ text, size, x, right, y: y - 0.72 * size, bottom: y }]
  })
}

/** The pictures by their numbers, in the order of their photos. */
function picturesOn(canvas: Canvas, page: number): Placed[] {
  const placed = /q ([\d.]+) 0 0 -([\d.]+) ([-\d.]+) ([-\d.]+) cm \/(I\d+) Do/g
  return [...operatorsOf(canvas, page).matchAll(placed)].map(([, ...rest]) => {
    const text = rest.pop() ?? ''
    const [width = 0, height = 0, x = 0, bottom = 0] = rest.map(Number)
    return { text, size: height, x, right: x + width, y: bottom - height, bottom }
  })
}

/**
 * All marks in the order of drawing, a line each: a text with its baseline, font, size and colour, a picture or drawing
 * with its transformation, and a path with its colour and thickness, and the box around it.
 */
function marksOn(canvas: Canvas, page: number): string[] {
  const decoded = (id: string, hex: string) => {
    const glyphs = canvas.fonts.find((font) => font.id === id)?.glyphs
    return (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(parseInt(glyph, 16))).join('')
  }
  const written = /BT (\S+) \S+ \S+ rg \/(F\d+) (\S+) Tf 1 0 0 -1 (\S+ \S+) Tm <(\w*)> Tj ET/g
  const path = /(\S+) (\S+) m\n([^A-Z]*)\n(?=[Sf]\n)/g
  return operatorsOf(canvas, page)
    .replaceAll(written, (...[, colour, font = '', size, at, hex = '']: string[]) => {
      const text = decoded(font, hex)
      return text === ' ' ? '' : `${at} ${font} ${size} ${colour}: ${text}`
    })
    .replaceAll(path, (...[, x, y, rest = '']: string[]) => {
      const [xs, ys] = [[Number(x)], [Number(y)]]
      for (const [, right, bottom] of rest.matchAll(/(\S+) (\S+) [lc]$/gm)) {
        xs.push(Number(right))
        ys.push(Number(bottom))
      }
      return `${Math.min(...xs)} ${Math.min(...ys)} to ${Math.max(...xs)} ${Math.max(...ys)} from ${x} `
    })
    .split('\n')
    .filter((line) => !/^(|Q|EMC|1 0 0 -1 0 841.89 cm|q 1 0 0 1 0 0 cm|\/.*(BMC|BDC))$/.test(line))
}

function operatorsOf(canvas: Canvas, page: number): string {
  return canvas.pages[page]?.operators.join('\n') ?? ''
}

const pagesOf = (canvas: Canvas) => canvas.pages.map((_page, index) => textsOn(canvas, index))
const textOf = (canvas: Canvas) =>
  pagesOf(canvas)
    .map((texts) => texts.map(({ text }) => text).join(' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

function found(placed: readonly Placed[], text: string): Placed {
  const [one] = placed.filter((each) => each.text.startsWith(text))
  if (!one) throw new Error(`The page has no text "${text}"`)
  return one
}

/** What stands on something else, or outside of the margins. */
function misplacedOn(canvas: Canvas, page: number): string[] {
  const all = [...textsOn(canvas, page), ...picturesOn(canvas, page)]
  const outside = all.filter(
    ({ x, right, y, bottom }) =>
      x < MARGIN.side - 0.1 ||
      right > A4.width - MARGIN.side + 0.1 ||
      y < MARGIN.top - 10 ||
      bottom > A4.height - 20,
  )
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))
  const overlapping = pairs.filter(
    ([one, other]) =>
      Math.min(one.right, other.right) - Math.max(one.x, other.x) > 0.1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 0.1,
  )
  return [
    ...outside.map(({ text }) => `"${text}" is outside`),
    ...overlapping.map(([one, other]) => `"${one.text}" is on "${other.text}"`),
  ]
}

function expectAllInPlace(canvas: Canvas): void {
  for (const index of canvas.pages.keys()) expect(misplacedOn(canvas, index)).toEqual([])
}

const FULL: Partial<Report> = {
  flue_liner_status: 'poor',
  flue_liner_notes: 'Glazed creosote on the upper third of the liner.',
  damper_not_inspected: 'not_fitted',
  weather_conditions: 'Sleet',
  last_cleaned_date: '2025-11-18',
  next_inspection_date: '2027-11-20',
  priority_items: ['Reline the flue'],
  recommendations: ['Fit a cowl', 'Sweep twice a year'],
  inspector_name: 'Aoife Brennan',
  inspector_certification: 'Certificate 7',
  inspector_license: 'CS-1042',
}
const NOTHING_INSPECTED: Partial<Report> = {
  chimney_crown_not_inspected: 'not_inspected',
  flue_liner_not_inspected: 'not_reached',
  smoke_chamber_not_inspected: 'not_inspected',
  damper_not_inspected: 'not_reached',
  firebox_not_inspected: 'not_inspected',
  carbon_monoxide_not_tested: 'not_tested',
  smoke_test_not_tested: 'not_tested',
  structural_issues_not_tested: 'not_tested',
}
const SIGNED: Partial<Report> = { signed_by: 'Nuala Keane', customer_signature: 'M10 20 L30 40' }
const longNotes = (sentences: number) => ({
  firebox_notes: `${'Soot in the bend. '.repeat(sentences)}The end.`,
})

describe('a drawn document', () => {
  it('has every text in the order in which it is read, and each in a place of its own', () => {
    const canvas = draw(FULL)
    expect(canvas.pages).toHaveLength(1)
    const text = textOf(canvas)
    let from = 0
    for (const expected of [
      'Inspection report and certificate',
      'Customer Nuala Keane 4 Sea Road Rush Co. Dublin',
      'Date of inspection 20 November 2026',
      'Service Chimney sweeping Job JOB-1001',
      'Sleet',
      'Overall condition Good',
      'Next inspection due 20 November 2027',
      'Reline the flue',
      'Findings Chimney Crown: Good Flue Liner: Poor Glazed creosote',
      'Damper: Not fitted',
      'Safety checks',
      '• Fit a cowl • Sweep twice a year',
      'Inspector: Aoife Brennan Certification: Certificate 7 · Licence: CS-1042',
      'This document records',
      'Page 1 of 1',
    ]) {
      const at = text.indexOf(expected, from)
      expect(at, expected).toBeGreaterThanOrEqual(0)
      from = at
    }
    expect(text).not.toContain('None.')
    expectAllInPlace(canvas)
  })

  it('has a line instead of what was not entered', () => {
    const text = textOf(draw())
    expect(text).toContain('Recommendations None.')
    expect(text).toContain('Next inspection due No date was set')
    expect(text).not.toContain('Inspector')
  })

  it('has the customer beside the details, and the overall condition beside the next inspection', () => {
    const [page = []] = pagesOf(draw(FULL))
    const besides = [
      ['Customer', 'Date of inspection'],
      ['Overall condition', 'Next inspection due'],
      ['Good', '20 November 2027'],
    ]
    for (const [left = '', right = ''] of besides) {
      expect(found(page, right).x).toBeGreaterThan(found(page, left).right)
      expect(Math.abs(found(page, right).bottom - found(page, left).bottom)).toBeLessThan(3)
    }
    // Below the longer of the two.
    expect(found(page, 'Overall condition').y - found(page, '18 November 2025').bottom).toBeGreaterThan(12)
  })

  it('describes its drawings to a screen reader', () => {
    const { tags } = draw(FULL)
    expect(tags.flatMap(({ alt }) => alt ?? [])).toEqual([
      expect.stringMatching(/^QR code: https:.*\/certificate#IR-/),
      'The chimney in section: Chimney Crown: Good, Flue Liner: Poor, Smoke Chamber: Good, Damper: Not fitted, Firebox: Good',
    ])
    expect(tags.filter(({ role }) => role === 'H1')).toHaveLength(1)
  })

  it('[R29] names the correction below its heading', () => {
    const canvas = draw({ ...FULL, version: 2, corrected_at: '2026-11-22T10:00:00.000Z' })
    expect(textOf(canvas)).toContain(
      'Inspection report and certificate Corrected on 22 November 2026, version 2',
    )
    expectAllInPlace(canvas)
  })

  it('[R34] has the signature with the name and the day below it', () => {
    const canvas = draw({ ...FULL, ...SIGNED })
    expect(textOf(canvas)).toContain('Nuala Keane, 20 November 2026')
    const texts = textsOn(canvas, canvas.pages.length - 1)
    // The place of the signature: about a third as high as it is wide.
    expect(found(texts, 'Nuala Keane, ').y - found(texts, 'Signed by the customer').bottom).toBeGreaterThan(
      60,
    )
    expect(canvas.tags.at(-2)).toMatchObject({ role: 'Figure', alt: 'Signature of Nuala Keane' })
    expect(operatorsOf(canvas, canvas.pages.length - 1)).toContain('10 20 m')
    expect(draw({ ...FULL, customer_signature: 'M10 20 L30 40' }).tags.at(-2)?.alt).toBe(
      'Signature of the customer',
    )
    expectAllInPlace(canvas)
  })
})

describe('a document that is longer than a page', () => {
  const bodySize = (canvas: Canvas) => found(textsOn(canvas, 0), '4 Sea Road').size

  it('[R44] is drawn on one page, slightly smaller, if a few lines are too many', () => {
    const ways = Array.from({ length: 30 }, (_, lines) => {
      const canvas = draw({ recommendations: Array.from({ length: lines }, () => 'Sweep') })
      expectAllInPlace(canvas)
      return `${canvas.pages.length} page, text of ${bodySize(canvas)}`
    })
    expect([...new Set(ways)]).toEqual([
      '1 page, text of 10.5',
      '1 page, text of 9.765',
      '1 page, text of 9.03',
      '2 page, text of 10.5',
    ])
  })

  it('has its number at the top of each further page, and the count of pages at the bottom of each', () => {
    const canvas = draw({ ...FULL, ...longNotes(400) })
    expect(canvas.pages.length).toBeGreaterThan(2)
    pagesOf(canvas).forEach((page, index) => {
      const heads = page.filter(({ text }) => text.startsWith('Inspection report and certificate  ·  IR-'))
      expect(heads).toHaveLength(index === 0 ? 0 : 1)
      const foot = found(page, `Page ${index + 1} of ${canvas.pages.length}`)
      expect(foot.right).toBeCloseTo(A4.width - MARGIN.side, 1)
    })
  })

  it('loses no word of a text that is divided between pages, in the whole width from the second one', () => {
    const canvas = draw({ ...FULL, ...longNotes(400) })
    expect(textOf(canvas).match(/Soot/g)).toHaveLength(400)
    expect(textOf(canvas)).toContain('The end.')
    expectAllInPlace(canvas)
    const widest = pagesOf(canvas).map((page) =>
      Math.max(...page.filter(({ text }) => text.includes('Soot')).map(({ x, right }) => right - x)),
    )
    expect(widest[1]).toBeGreaterThan(A4.width - 2 * MARGIN.side - 60)
  })

  it('has the bullet of each recommendation on its page, wherever a page ends', () => {
    const recommendations = Array.from({ length: 150 }, () => 'Sweep')
    for (let words = 0; words < 6; words += 1) {
      const canvas = draw({ recommendations, firebox_notes: 'Soot in the bend. '.repeat(7 * words) })
      for (const page of pagesOf(canvas)) {
        const timesOf = (sought: string) => page.filter(({ text }) => text === sought).length
        expect(timesOf('•'), `${words}`).toBe(timesOf('Sweep'))
      }
    }
  })

  it('has the findings beside the drawing, and those of a further page at its left', () => {
    const canvas = draw({ ...FULL, chimney_crown_notes: 'Soot in the bend. '.repeat(120) })
    const [first = [], second = []] = pagesOf(canvas)
    expect(found(first, 'Chimney Crown: ').x).toBeGreaterThan(A4.width / 3)
    expect(found(second, 'Flue Liner: ').x).toBeLessThan(A4.width / 6)
  })

  it('does not end with a page of a few lines if a smaller text fills fewer pages', () => {
    for (let lines = 50; lines < 100; lines += 1) {
      const canvas = draw({ recommendations: Array.from({ length: lines }, () => 'Sweep') })
      const body = textsOn(canvas, canvas.pages.length - 1).filter(({ bottom }) => bottom < A4.height - 50)
      expect(Math.max(...body.map(({ bottom }) => bottom)), `${lines}`).toBeGreaterThan(A4.height / 5)
    }
  })
})

describe('a drawn page has each mark at its place, in its size and colour', () => {
  it('on the first page', () => {
    expect(marksOn(draw(FULL), 0)).toMatchInlineSnapshot(`
      [
        "q 1 0 0 1 46 40 cm",
        "90 57 F0 14.88 0: Brightflue Chimney Care",
        "90 72 F1 8.37 0.4: 020 910 0000 · hello@brightflue.example",
        "q 2 0 0 2 483.28 36 cm",
        "489.569 115.929 F0 7.905 0: IR-REPO-RT-1-",
        "46 112.749 F0 19.53 0: Inspection report and certificate",
        "0.2 0.2 0.2 RG 1.5 w 0 J 0 j",
        "46 126 to 549.28 126 from 46 S",
        "46 147.374 F1 8.37 0.4: Customer",
        "46 161.771 F0 11.16 0: Nuala Keane",
        "46 175.877 F1 9.765 0: 4 Sea Road",
        "46 189.743 F1 9.765 0: Rush",
        "46 203.61 F1 9.765 0: Co. Dublin",
        "281 149.8 F1 8.37 0.4: Date of inspection",
        "377 149.093 F1 9.765 0: 20 November 2026",
        "281 163.666 F1 8.37 0.4: Inspection level",
        "377 162.959 F1 9.765 0: Level 1 (Basic Visual)",
        "281 177.533 F1 8.37 0.4: Service",
        "377 176.826 F1 9.765 0: Chimney sweeping",
        "281 191.399 F1 8.37 0.4: Job",
        "377 190.692 F1 9.765 0: JOB-1001",
        "281 205.265 F1 8.37 0.4: Weather",
        "377 204.558 F1 9.765 0: Sleet",
        "281 219.132 F1 8.37 0.4: Last cleaned",
        "377 218.425 F1 9.765 0: 18 November 2025",
        "0.11 0.11 0.11 rg",
        "/G0 gs",
        "46 233.198 to 363.28 271.198 from 50 f",
        "0.11 0.11 0.11 RG 1 w 0 J 0 j",
        "46 233.198 to 363.28 271.198 from 50 S",
        "q 0.95 0 0 0.95 57 242.698 cm",
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "373.28 233.198 to 549.28 271.198 from 377.28 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "373.28 233.198 to 549.28 271.198 from 377.28 S",
        "86 247.698 F1 8.37 0.4: Overall condition",
        "86 263.198 F0 12.09 0.11: Good",
        "385.28 247.698 F1 8.37 0.4: Next inspection due",
        "385.28 263.198 F0 12.09 0: 20 November 2027",
        "46 294.739 F0 13.02 0.14: Priority items",
        "q 0.55 0 0 0.55 46 304.124 cm",
        "62 313.217 F1 9.765 0: Reline the flue",
        "46 341.531 F0 13.02 0: Findings",
        "q 0.415 0 0 0.415 46 348.916 cm",
        "q 0.65 0 0 0.65 263.02 349.916 cm",
        "283.02 360.416 F0 9.765 0: Chimney Crown: ",
        "365.095 360.416 F0 9.765 0.11: Good",
        "q 0.65 0 0 0.65 263.02 372.916 cm",
        "283.02 383.416 F0 9.765 0: Flue Liner: ",
        "336.21 383.416 F0 9.765 0.13: Poor",
        "283.02 399.009 F1 9.765 0: Glazed creosote on the upper third of the liner.",
        "q 0.65 0 0 0.65 263.02 409.782 cm",
        "283.02 420.282 F0 9.765 0: Smoke Chamber: ",
        "368.083 420.282 F0 9.765 0.11: Good",
        "283.02 443.282 F0 9.765 0: Damper: ",
        "327.187 443.282 F0 9.765 0.4: Not fitted",
        "q 0.65 0 0 0.65 263.02 455.782 cm",
        "283.02 466.282 F0 9.765 0: Firebox: ",
        "324.697 466.282 F0 9.765 0.11: Good",
        "46 589.72 F0 13.02 0: Safety checks",
        "0.11 0.11 0.11 rg",
        "/G0 gs",
        "46 597.106 to 207.093 639.106 from 50 f",
        "0.11 0.11 0.11 RG 1 w 0 J 0 j",
        "46 597.106 to 207.093 639.106 from 50 S",
        "q 0.9 0 0 0.9 56 609.106 cm",
        "84 614.106 F1 8.37 0: Carbon monoxide",
        "84 629.606 F0 11.16 0.11: None detected",
        "0.11 0.11 0.11 rg",
        "/G0 gs",
        "217.093 597.106 to 378.187 639.106 from 221.093 f",
        "0.11 0.11 0.11 RG 1 w 0 J 0 j",
        "217.093 597.106 to 378.187 639.106 from 221.093 S",
        "q 0.9 0 0 0.9 227.093 609.106 cm",
        "255.093 614.106 F1 8.37 0: Smoke test",
        "255.093 629.606 F0 11.16 0.11: Passed",
        "0.11 0.11 0.11 rg",
        "/G0 gs",
        "388.187 597.106 to 549.28 639.106 from 392.187 f",
        "0.11 0.11 0.11 RG 1 w 0 J 0 j",
        "388.187 597.106 to 549.28 639.106 from 392.187 S",
        "q 0.9 0 0 0.9 398.187 609.106 cm",
        "426.187 614.106 F1 8.37 0: Structural issues",
        "426.187 629.606 F0 11.16 0.11: None found",
        "46 666.646 F0 13.02 0: Recommendations",
        "50 686.032 F1 9.765 0.2: •",
        "62 685.125 F1 9.765 0: Fit a cowl",
        "50 701.898 F1 9.765 0.2: •",
        "62 700.991 F1 9.765 0: Sweep twice a year",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 715.764 to 549.28 715.764 from 46 S",
        "46 732.701 F0 9.765 0: Inspector: Aoife Brennan",
        "46 746.528 F1 9.765 0: Certification: Certificate 7 · Licence: CS-1042",
        "46 758.676 F1 8.37 0.4: This document records what the inspector found at the address above on 20 November 2026. Whether it is genuine, and the",
        "46 770.394 F1 8.37 0.4: latest version, can be checked with its number at www.brightflue.example/certificate.",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 795.89 to 549.28 795.89 from 46 S",
        "46 809.89 F1 8.37 0.4: Brightflue Chimney Care  ·  020 910 0000  ·  IR-REPO-RT-1-",
        "505.605 809.89 F1 8.37 0.4: Page 1 of 1",
      ]
    `)
  })

  it('[R41] where nobody has looked at anything, and nothing was entered', () => {
    const marks = marksOn(draw(NOTHING_INSPECTED), 0)
    const from = marks.findIndex((mark) => mark.endsWith('JOB-1001')) + 1
    expect(marks.slice(from)).toMatchInlineSnapshot(`
      [
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "46 223.53 to 363.28 261.53 from 50 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "46 223.53 to 363.28 261.53 from 50 S",
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "373.28 223.53 to 549.28 261.53 from 377.28 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "373.28 223.53 to 549.28 261.53 from 377.28 S",
        "58 238.03 F1 9 0.4: Overall condition",
        "58 253.53 F0 13 0.4: Not inspected",
        "385.28 238.03 F1 9 0.4: Next inspection due",
        "385.28 253.53 F1 10.5 0: No date was set",
        "46 286.09 F0 14 0: Findings",
        "q 0.446 0 0 0.446 46 293.73 cm",
        "298 305.23 F0 10.5 0: Chimney Crown: ",
        "386.253 305.23 F0 10.5 0.4: Not inspected",
        "298 328.23 F0 10.5 0: Flue Liner: ",
        "355.194 328.23 F0 10.5 0.4: Could not be reached",
        "298 351.23 F0 10.5 0: Smoke Chamber: ",
        "389.466 351.23 F0 10.5 0.4: Not inspected",
        "298 374.23 F0 10.5 0: Damper: ",
        "345.492 374.23 F0 10.5 0.4: Could not be reached",
        "298 397.23 F0 10.5 0: Firebox: ",
        "342.814 397.23 F0 10.5 0.4: Not inspected",
        "46 551.907 F0 14 0: Safety checks",
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "46 559.547 to 207.093 601.547 from 50 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "46 559.547 to 207.093 601.547 from 50 S",
        "58 576.547 F1 9 0: Carbon monoxide",
        "58 592.047 F0 12 0.4: Not tested",
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "217.093 559.547 to 378.187 601.547 from 221.093 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "217.093 559.547 to 378.187 601.547 from 221.093 S",
        "229.093 576.547 F1 9 0: Smoke test",
        "229.093 592.047 F0 12 0.4: Not tested",
        "0.4 0.4 0.4 rg",
        "/G0 gs",
        "388.187 559.547 to 549.28 601.547 from 392.187 f",
        "0.4 0.4 0.4 RG 1 w 0 J 0 j",
        "388.187 559.547 to 549.28 601.547 from 392.187 S",
        "400.187 576.547 F1 9 0: Structural issues",
        "400.187 592.047 F0 12 0.4: Not tested",
        "46 630.107 F0 14 0: Recommendations",
        "46 649.675 F1 10.5 0: None.",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 662.657 to 549.28 662.657 from 46 S",
        "46 678.737 F1 9 0.4: This document records what the inspector found at the address above on 20 November 2026. Whether it is genuine,",
        "46 691.337 F1 9 0.4: and the latest version, can be checked with its number at www.brightflue.example/certificate.",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 795.89 to 549.28 795.89 from 46 S",
        "46 809.89 F1 9 0.4: Brightflue Chimney Care  ·  020 910 0000  ·  IR-REPO-RT-1-",
        "502.318 809.89 F1 9 0.4: Page 1 of 1",
      ]
    `)
  })

  it('[R29] [R34] of a correction with a signature without a name', () => {
    const change = {
      version: 2,
      corrected_at: '2026-11-22T10:00:00.000Z',
      customer_signature: 'M10 20 L30 40',
    }
    const marks = marksOn(draw(change), 0)
    const indexOf = (text: string) => marks.findIndex((mark) => mark.endsWith(text))
    expect(marks.slice(0, indexOf('Customer'))).toMatchInlineSnapshot(`
      [
        "q 1 0 0 1 46 40 cm",
        "90 57 F0 13.76 0: Brightflue Chimney Care",
        "90 72 F1 7.74 0.4: 020 910 0000 · hello@brightflue.example",
        "q 2 0 0 2 483.28 36 cm",
        "491.58 115.483 F0 7.31 0: IR-REPO-RT-1-",
        "46 111.338 F0 18.06 0: Inspection report and certificate",
        "46 125.786 F0 9.03 0: Corrected on 22 November 2026, version 2",
        "0.2 0.2 0.2 RG 1.5 w 0 J 0 j",
        "46 134.314 to 549.28 134.314 from 46 S",
      ]
    `)
    expect(marks.slice(indexOf('Signed by the customer'))).toMatchInlineSnapshot(`
      [
        "46 666.58 F1 7.74 0.4: Signed by the customer",
        "q 0.317 0 0 0.317 46 668.747 cm",
        "0 0 0 RG 5 w 1 J 1 j",
        "10 20 to 30 40 from 10 S",
        "0 0 0 RG 0.75 w 0 J 0 j",
        "46 732.08 to 236 732.08 from 46 S",
        "46 745.338 F1 9.03 0: 22 November 2026",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 795.89 to 549.28 795.89 from 46 S",
        "46 809.89 F1 7.74 0.4: Brightflue Chimney Care  ·  020 910 0000  ·  IR-REPO-RT-1-",
        "508.893 809.89 F1 7.74 0.4: Page 1 of 1",
      ]
    `)
  })

  it('of photos of several shapes, with captions of several lines', () => {
    const caption = 'Soot in the bend of the flue, seen from the hatch. '
    const canvas = draw({}, [
      photo(`Photo 1: ${caption.repeat(3)}`),
      photo('Photo 2', { picture: { ...JPEG, width: 800, height: 300 } }),
      photo('Photo 3', { picture: { ...JPEG, width: 100, height: 50 } }),
      photo(`Photo 4: ${caption}`, { picture: null }),
      photo('Photo 5'),
    ])
    expectAllInPlace(canvas)
    expect(marksOn(canvas, 1).slice(3)).toMatchInlineSnapshot(`
      [
        "46 82.56 F0 14 0: Photos",
        "q 243.64 0 0 -182.73 46 272.93 cm /I0 Do Q",
        "46 287.01 F1 9 0: Photo 1: Soot in the bend of the flue, seen from the",
        "46 299.61 F1 9 0: hatch. Soot in the bend of the flue, seen from the hatch.",
        "46 312.21 F1 9 0: Soot in the bend of the flue, seen from the hatch.",
        "q 243.64 0 0 -91.365 305.64 181.565 cm /I1 Do Q",
        "305.64 287.01 F1 9 0: Photo 2",
        "q 243.64 0 0 -121.82 46 450.55 cm /I2 Do Q",
        "46 464.63 F1 9 0: Photo 3",
        "0.9 0.9 0.9 rg",
        "305.64 328.73 to 549.28 420.095 from 305.64 f",
        "313.64 376.493 F1 9 0: This photo is with the office.",
        "305.64 464.63 F1 9 0: Photo 4: Soot in the bend of the flue, seen from the",
        "305.64 477.23 F1 9 0: hatch.",
        "q 243.64 0 0 -182.73 46 676.48 cm /I3 Do Q",
        "46 690.56 F1 9 0: Photo 5",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 795.89 to 549.28 795.89 from 46 S",
        "46 809.89 F1 9 0.4: Brightflue Chimney Care  ·  020 910 0000  ·  IR-REPO-RT-1-",
        "502.318 809.89 F1 9 0.4: Page 2 of 2",
      ]
    `)
  })

  it('of details that continue on a further page', () => {
    const canvas = draw({ ...FULL, weather_conditions: 'Sleet from the north. '.repeat(150) })
    expectAllInPlace(canvas)
    const next = marksOn(canvas, 1)
    expect(next.slice(3, 5)).toMatchInlineSnapshot(`
      [
        "142 69.928 F1 10.5 0: the north. Sleet from the north. Sleet from the north. Sleet from the north. Sleet",
        "142 84.838 F1 10.5 0: from the north. Sleet from the north. Sleet from the north. Sleet from the north.",
      ]
    `)
    const from = next.findIndex((mark) => mark.endsWith('Last cleaned'))
    expect(next.slice(from, from + 4)).toMatchInlineSnapshot(`
      [
        "46 442.55 F1 9 0.4: Last cleaned",
        "142 442.678 F1 10.5 0: 18 November 2025",
        "0.11 0.11 0.11 rg",
        "/G0 gs",
      ]
    `)
  })

  it('beside the drawing and on a further page, with photos and a signature', () => {
    const photos = [
      photo('Photo 1: Firebox', { part: 'firebox' }),
      photo('Photo 2: Firebox', { part: 'firebox', picture: null }),
      photo('Photo 3'),
      photo('Photo 4', { picture: { ...JPEG, width: 300, height: 900 } }),
    ]
    const canvas = draw({ ...FULL, ...SIGNED, firebox_notes: 'Cracked.' }, photos)
    expect(canvas.pages).toHaveLength(2)
    const first = marksOn(canvas, 0)
    const marksOf = (text: string) => first.findIndex((mark) => mark.endsWith(text))
    expect(first.slice(marksOf('Firebox: '), marksOf('Safety checks'))).toMatchInlineSnapshot(`
      [
        "298 477.18 F0 10.5 0: Firebox: ",
        "342.814 477.18 F0 10.5 0.11: Good",
        "298 493.608 F1 10.5 0: Cracked.",
        "q 110 0 0 -82.5 298 586.09 cm /I0 Do Q",
        "298 600.17 F1 9 0: Photo 1: Firebox",
        "0.9 0.9 0.9 rg",
        "424 503.59 to 534 544.84 from 424 f",
        "432 526.295 F1 9 0: This photo is with the",
        "432 538.895 F1 9 0: office.",
        "424 600.17 F1 9 0: Photo 2: Firebox",
      ]
    `)
    expect(marksOn(canvas, 1)).toMatchInlineSnapshot(`
      [
        "46 40 F1 9 0.4: Inspection report and certificate  ·  IR-REPO-RT-1-",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 47 to 549.28 47 from 46 S",
        "46 69.76 F0 10.5 0: Inspector: Aoife Brennan",
        "46 84.628 F1 10.5 0: Certification: Certificate 7 · Licence: CS-1042",
        "46 97.69 F1 9 0.4: This document records what the inspector found at the address above on 20 November 2026. Whether it is genuine,",
        "46 110.29 F1 9 0.4: and the latest version, can be checked with its number at www.brightflue.example/certificate.",
        "46 134.89 F1 9 0.4: Signed by the customer",
        "q 0.317 0 0 0.317 46 137.41 cm",
        "0 0 0 RG 5 w 1 J 1 j",
        "10 20 to 30 40 from 10 S",
        "0 0 0 RG 0.75 w 0 J 0 j",
        "46 200.743 to 236 200.743 from 46 S",
        "46 215.671 F1 10.5 0: Nuala Keane, 20 November 2026",
        "46 243.213 F0 14 0: Photos",
        "q 243.64 0 0 -182.73 46 433.583 cm /I1 Do Q",
        "46 447.663 F1 9 0: Photo 3",
        "q 60.91 0 0 -182.73 305.64 433.583 cm /I2 Do Q",
        "305.64 447.663 F1 9 0: Photo 4",
        "0.6 0.6 0.6 RG 0.75 w 0 J 0 j",
        "46 795.89 to 549.28 795.89 from 46 S",
        "46 809.89 F1 9 0.4: Brightflue Chimney Care  ·  020 910 0000  ·  IR-REPO-RT-1-",
        "502.318 809.89 F1 9 0.4: Page 2 of 2",
      ]
    `)
  })
})

it('the inspector is on the page on which what the document certifies begins', () => {
  const photos = Array.from({ length: 6 }, (_, index) => photo(`Photo ${index + 1}`))
  for (let lines = 0; lines < 60; lines += 1) {
    const canvas = draw({ ...FULL, recommendations: Array.from({ length: lines }, () => 'Sweep') }, photos)
    const pages = pagesOf(canvas).map((page) => page.map(({ text }) => text).join(' '))
    const ofInspector = pages.findIndex((text) => text.includes('Inspector: '))
    expect(pages[ofInspector], `${lines}`).toContain('This document records')
  }
})

it('a customer whose name and address fill a page is above what the visit was, not beside it', () => {
  const job = aJob()
  const longest = { first_name: 200, last_name: 200, address_line_1: 500, city: 200 }
  const texts = Object.entries(longest).map(([field, length]) => [field, 'W'.repeat(length)])
  const canvas = draw(FULL, [], { ...job, customer: { ...job.customer, ...Object.fromEntries(texts) } })
  expectAllInPlace(canvas)
  const [, next = []] = pagesOf(canvas)
  expect(found(next, 'Co. Dublin').bottom).toBeLessThan(found(next, job.job_number).y)
})

it('every mark is read by a screen reader, or skipped', () => {
  const canvas = draw({ ...FULL, ...SIGNED }, [photo('Photo 1'), photo('Photo 2', { picture: null })])
  for (const page of canvas.pages.keys()) {
    const unmarked = operatorsOf(canvas, page).replaceAll(/^\/.*(BMC|BDC)\n[^]*?\nEMC$/gm, '')
    expect(unmarked.split('\n').filter((line) => /\b(Tj|Do|S|f)\b/.test(line))).toEqual([])
  }
})

it('a screen reader finds no paragraph or heading without a text', () => {
  const canvas = draw({ ...FULL, ...SIGNED }, [photo('Photo 1'), photo('Photo 2', { picture: null })])
  const paragraphs = [...canvas.pages.keys()].flatMap((page) => [
    ...operatorsOf(canvas, page).matchAll(/^\/(P|H1|H2) .*BDC\n[^]*?\nEMC$/gm),
  ])
  expect(paragraphs.length).toBeGreaterThan(20)
  expect(paragraphs.filter(([content]) => !content.includes(' Tj '))).toEqual([])
})

describe('the photos of a document', () => {
  const captions = (count: number) => Array.from({ length: count }, (_, index) => `Photo ${index + 1}: Cowl`)

  it('are in rows of two, each with its caption below it', () => {
    const canvas = draw(
      FULL,
      captions(5).map((text) => photo(text)),
    )
    expectAllInPlace(canvas)
    const places = canvas.pages.flatMap((_, page) =>
      picturesOn(canvas, page).map((each) => ({ ...each, page })),
    )
    expect(places).toHaveLength(5)
    expect(places.map(({ x }) => Math.round(x))).toEqual([46, 306, 46, 306, 46])
    places.forEach(({ page, x, bottom }, index) => {
      const caption = found(textsOn(canvas, page), `Photo ${index + 1}:`)
      expect(caption.x).toBeCloseTo(x)
      expect(caption.y - bottom).toBeGreaterThan(0)
      expect(caption.y - bottom).toBeLessThan(20)
    })
    expect(canvas.tags.flatMap(({ alt }) => (alt?.startsWith('Photo') ? [alt] : []))).toEqual(captions(5))
  })

  it('[R35] of a part are beside each other below what was found of it, and not among the others', () => {
    const canvas = draw(FULL, [
      photo('Photo 1: Flue Liner', { part: 'flue_liner' }),
      photo('Photo 2: Flue Liner', { part: 'flue_liner' }),
    ])
    expectAllInPlace(canvas)
    expect(textOf(canvas)).not.toContain('Photos')
    const [first, second] = picturesOn(canvas, 0)
    const texts = textsOn(canvas, 0)
    expect(first?.y).toBeGreaterThan(found(texts, 'Flue Liner: ').bottom)
    expect(first?.bottom).toBeLessThan(found(texts, 'Damper: ').y)
    expect(second).toMatchObject({ y: first?.y })
  })

  it('keep their shape: a high one is as high as a place, and not wider than one', () => {
    const canvas = draw(FULL, [photo('Photo 1', { picture: { ...JPEG, width: 300, height: 900 } })])
    const pictures = canvas.pages.flatMap((_, page) => picturesOn(canvas, page))
    expect(pictures).toHaveLength(1)
    for (const { x, right, size } of pictures) {
      expect(size / (right - x)).toBeCloseTo(3)
      expect(size).toBeCloseTo((0.75 * (A4.width - 2 * MARGIN.side - 16)) / 2)
    }
  })

  it('that are not on the phone have a line in their place', () => {
    const canvas = draw(FULL, [photo('Photo 1', { picture: null }), photo('Photo 2')])
    expectAllInPlace(canvas)
    expect(textOf(canvas)).toContain('This photo is with the office.')
    expect(canvas.pictures).toHaveLength(1)
  })
})

it('a text from right to left that is painted ends at the right of its column', () => {
  const canvas = draw({ ...FULL, recommendations: ['המפתח'] })
  const [painted] = picturesOn(canvas, 0)
  expect(painted?.right).toBeCloseTo(A4.width - MARGIN.side)
  expect(canvas.pictures).toMatchObject([{ kind: 'painted-text', text: 'המפתח', isRightToLeft: true }])
})
