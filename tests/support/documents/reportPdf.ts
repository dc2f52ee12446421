import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import * as v from 'valibot'

export type ParsedPdf = {
  fileName: string
  title: string
  author: string
  language: string | null
  /** As in the file: "D:20260304100000Z". */
  createdAt: string
  /** The text of each page; `text` is that of all pages. */
  pages: string[]
  text: string
  /** Width and height of each page, in points. */
  sizes: { width: number; height: number }[]
  /** The texts that a screen reader reads for pictures. */
  readOut: string[]
  /** The alternative texts of drawings and photos. */
  alternatives: string[]
  /** The content of its QR code; null if it cannot be decoded. */
  qrCode: string | null
  /** The white space between its QR code and the number below it, in modules of the code. */
  qrQuietZone: number
}

// A printout has no author.
const Info = v.object({
  Title: v.string(),
  Author: v.optional(v.string(), ''),
  Language: v.nullable(v.string()),
  CreationDate: v.string(),
})

/** Saves the report's PDF and parses it with an independent parser. */
export async function savePdf(page: Page): Promise<ParsedPdf> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  return parsePdf(download.suggestedFilename(), await readFile(await download.path()))
}

export async function parsePdf(fileName: string, bytes: Buffer): Promise<ParsedPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  const { Title, Author, Language, CreationDate } = v.parse(Info, (await getMeta(pdf)).info)
  const sizes = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    sizes.push({ width: Math.round(width), height: Math.round(height) })
  }
  return {
    fileName,
    title: Title,
    author: Author,
    language: Language,
    createdAt: CreationDate,
    pages,
    text: pages.join(' '),
    sizes,
    readOut: unicodeTexts('ActualText ', bytes),
    alternatives: unicodeTexts('/Alt', bytes),
    qrCode: decodeSquares(squaresIn(bytes)),
    qrQuietZone: await quietZone(pdf, bytes),
  }
}

function unicodeTexts(key: string, bytes: Buffer): string[] {
  const [source, streams] = [bytes.toString('latin1'), streamsIn(bytes)]
  const texts = new RegExp(`${key}<FEFF([0-9A-F]+)>`, 'g')
  return [...[source, ...streams].join('\n').matchAll(texts)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
}

function streamsIn(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/FlateDecode\/Length (\d+)>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(bytes.subarray(start, start + Number(match[1]))).toString('latin1')
  })
}

/** Of Noto Sans, in parts of its size. */
const CAPITAL_HEIGHT = 0.714

type Square = { x: number; y: number }

/** The corners of the squares in the drawing that is the QR code: its dark modules. */
function squaresIn(bytes: Buffer): Square[] {
  return squaresOf(qrDrawing(bytes))
}

/** The operators of the drawing with the most squares on whole coordinates. */
function qrDrawing(bytes: Buffer): string {
  const drawings = streamsIn(bytes).flatMap((stream) => stream.split(/\nQ\b/))
  return drawings.reduce((most, each) => (squaresOf(each).length > squaresOf(most).length ? each : most), '')
}

function squaresOf(operators: string): Square[] {
  return [...operators.matchAll(/(?<=^|\s)(\d+) (\d+) m\s/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
}

/** Measured to the top of the capitals of the number. */
async function quietZone(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, bytes: Buffer): Promise<number> {
  const [, module = 0, top = 0] =
    /q ([\d.]+) 0 0 [\d.]+ [\d.]+ ([\d.]+) cm[^q]*$/.exec(qrDrawing(bytes))?.map(Number) ?? []
  const bottom = top + module * (Math.max(...squaresIn(bytes).map(({ y }) => y)) + 1)
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const lines = items.flatMap((item) => ('str' in item && item.str.startsWith('IR-') ? [item] : []))
  const { height } = page.getViewport({ scale: 1 })
  const tops = lines.map(
    ({ transform }) => height - Number(transform[5]) - CAPITAL_HEIGHT * Number(transform[0]),
  )
  return (Math.min(...tops.filter((y) => y > bottom)) - bottom) / module
}

/** Paints each square four pixels wide, with a quiet zone around all of them, and decodes the result. */
function decodeSquares(squares: readonly Square[]): string | null {
  const [pixels, quiet] = [4, 4]
  const size = (Math.max(0, ...squares.map(({ x }) => x)) + 1 + 2 * quiet) * pixels
  const image = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const { x, y } of squares)
    for (let row = 0; row < pixels; row += 1) {
      const start = ((y + quiet) * pixels + row) * size + (x + quiet) * pixels
      for (let pixel = start; pixel < start + pixels; pixel += 1) image.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return jsQR(image, size, size)?.data ?? null
}

/** Decodes a QR code from a screenshot; null if that fails. */
export async function readQrCode(code: Locator): Promise<string | null> {
  const png = (await code.screenshot({ scale: 'device' })).toString('base64')
  const { width, height, pixels } = await code.page().evaluate(decodePng, png)
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null
}

async function decodePng(base64: string): Promise<{ width: number; height: number; pixels: number[] }> {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return { width: image.width, height: image.height, pixels: [...data] }
}
