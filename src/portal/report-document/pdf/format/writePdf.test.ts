import { getDocumentProxy } from 'unpdf'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fontNamed } from '../../../../../tests/support/documents/fontNamed.ts'
import { createCanvas, type PaintedText } from './canvas.ts'
import { writePdf } from './writePdf.ts'

const BLACK = { rgb: [0, 0, 0], alpha: 1 } as const
const METADATA = {
  title: 'Scéal & “sloinne”',
  author: 'Smith & Sons <Sweeps>',
  language: 'ga-IE',
  createdAt: new Date('2026-03-01T09:30:00Z'),
}
// The start of a JPEG, which is never decoded here.
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x0a, 0x65, 0x6e, 0x64, 0x6f, 0x62, 0x6a, 0xff, 0xd9])

const painted: PaintedText[] = []
let bytes: Uint8Array<ArrayBuffer>
let pdf: Awaited<ReturnType<typeof getDocumentProxy>>

beforeAll(async () => {
  bytes = new Uint8Array(await (await writeSample()).arrayBuffer())
  pdf = await getDocumentProxy(bytes.slice())
})

async function writeSample(): Promise<Blob> {
  const font = fontNamed('NotoSans-Regular')
  const body = { font, size: 10, colour: BLACK }
  const canvas = createCanvas(font)
  canvas.addPage()
  canvas.tagged('Artifact', () => canvas.write(40, 20, 'Running head', body))
  canvas.tagged('H1', () =>
    canvas.write(40, 40, 'Ḃí an ṫine lasta', { ...body, font: fontNamed('NotoSans-Bold') }),
  )
  canvas.tagged('P', () => {
    const look = { ...body, size: 12 }
    canvas.place(
      { kind: 'painted-text', text: '🔥', look, isRightToLeft: false },
      { x: 40, y: 50, width: 12, height: 18 },
      '🔥',
    )
  })
  canvas.addPage()
  const photo = { kind: 'jpeg', bytes: new Blob([JPEG]), width: 4, height: 3 } as const
  canvas.tagged(
    'Figure',
    () => canvas.place(photo, { x: 0, y: 0, width: 40, height: 30 }),
    'Flue, crúca briste',
  )
  canvas.turnTo(0)
  canvas.tagged('P', () => canvas.write(40, 90, 'Zażółć gęślą jaźń', body))
  return writePdf(canvas, METADATA, async (text) => {
    painted.push(text)
    return { bytes: new Blob([JPEG]), width: 48, height: 72 }
  })
}

// Read by an independent library.
describe('a written PDF', () => {
  it('has its title, author, language and date of creation', async () => {
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: 'Scéal & “sloinne”',
      Author: 'Smith & Sons <Sweeps>',
      Language: 'ga-IE',
      CreationDate: 'D:20260301093000Z',
    })
  })

  it('is tagged, with each page’s elements in reading order and the alternative text of pictures', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await elementsOf(1)).toEqual([
      ['H1', ''],
      ['P', ''],
      ['P', ''],
    ])
    expect(await elementsOf(2)).toEqual([['Figure', 'Flue, crúca briste']])
  })

  it('marks as an artifact what a screen reader skips, and nothing else', async () => {
    const { items } = await (await pdf.getPage(1)).getTextContent({ includeMarkedContent: true })
    const marked = items.flatMap((item) => ('tag' in item && item.tag ? [item.tag] : []))
    expect(marked).toEqual(['Artifact', 'H1', 'P', 'Span', 'P'])
  })

  it('maps glyphs back to characters, also beyond Latin-1', async () => {
    const { items } = await (await pdf.getPage(1)).getTextContent()
    expect(items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []))).toEqual([
      'Running head',
      'Ḃí an ṫine lasta',
      'Zażółć gęślą jaźń',
    ])
  })

  it('has A4 pages', async () => {
    expect(pdf.numPages).toBe(2)
    const { width, height } = (await pdf.getPage(2)).getViewport({ scale: 1 })
    expect([width, height]).toEqual([595.28, 841.89])
  })

  it('contains the JPEG of a photo and of a painted text byte for byte, with width and height', () => {
    const source = Buffer.from(bytes).toString('latin1')
    const picture = (size: string) =>
      `<</Type/XObject/Subtype/Image/${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length 13>>` +
      `\nstream\n${Buffer.from(JPEG).toString('latin1')}\nendstream`
    expect(source).toContain(`3 0 obj\n${picture('Width 48/Height 72')}`)
    expect(source).toContain(`4 0 obj\n${picture('Width 4/Height 3')}`)
    expect(source).toContain('/XObject<</I0 3 0 R/I1 4 0 R>>')
  })

  it('has its title in the title bar, and goes through a page in the order of its structure', () => {
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).toContain('/ViewerPreferences<</DisplayDocTitle true>>')
    expect(source.match(/\/StructParents \d\/Tabs\/S>>/g)).toEqual([
      '/StructParents 0/Tabs/S>>',
      '/StructParents 1/Tabs/S>>',
    ])
    const [, first, second] =
      /\/ParentTree<<\/Nums\[0\[(.*?)\]1\[(.*?)\]\]>>\/ParentTreeNextKey 2>>/.exec(source) ?? []
    expect([first, second].map((refs) => refs?.match(/\d+ 0 R/g)?.length)).toEqual([3, 1])
  })

  it('has the text painted that the fonts lack', () => {
    expect(painted.map(({ text, look }) => [text, look.size])).toEqual([['🔥', 12]])
  })

  it('has one graphics state for each opacity', async () => {
    const canvas = createCanvas(fontNamed('NotoSans-Regular'))
    const AT_ORIGIN = [1, 0, 0, 1, 0, 0] as const
    canvas.addPage()
    for (const alpha of [0.5, 0.25, 0.5]) {
      const fill = { rgb: [0, 0, 0], alpha } as const
      const look = { matrix: AT_ORIGIN, isEvenOdd: false, stroke: null, strokeWidth: 1, isRound: false }
      canvas.draw([{ kind: 'path', path: 'M0 0h2v2Z', fill, ...look }], AT_ORIGIN)
    }
    expect(canvas.opacities).toEqual([0.5, 0.25])
    const drawn = canvas.pages[0]?.operators.join('\n').match(/\/G\d gs/g)
    expect(drawn).toEqual(['/G0 gs', '/G1 gs', '/G0 gs'])
    const file = await (await writePdf(canvas, METADATA, () => Promise.reject(new Error()))).text()
    expect(file).toContain('/ExtGState<</G0<</ca 0.5/CA 0.5>>/G1<</ca 0.25/CA 0.25>>>>')
  })

  it('embeds each font that is used, under its own name', () => {
    const source = Buffer.from(bytes).toString('latin1')
    expect([...source.matchAll(/\/BaseFont\/([\w-]+)\/CIDSystemInfo/g)].map(([, name]) => name)).toEqual([
      'NotoSans-Regular',
      'NotoSans-Bold',
    ])
  })
})

const Element = v.object({
  role: v.string(),
  alt: v.optional(v.string(), ''),
  children: v.array(v.unknown()),
})

/** Role and alternative text of each element of a page. */
async function elementsOf(page: number): Promise<string[][]> {
  const root: unknown = await (await pdf.getPage(page)).getStructTree()
  const [document] = v.parse(Element, root).children
  return v.parse(v.array(Element), v.parse(Element, document).children).map(({ role, alt }) => [role, alt])
}
