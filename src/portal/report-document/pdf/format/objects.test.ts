import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPdfObjects, hex4, num, textString, type PdfObjects } from './objects.ts'

async function fileOf(objects: PdfObjects): Promise<Buffer> {
  return Buffer.from(await objects.toBlob('/Root 1 0 R').arrayBuffer())
}

/** The bodies of the objects, where the table of the file says that they are. */
function bodiesIn(file: Buffer): string[] {
  const source = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1])
  expect(source.slice(table)).toMatch(/^xref\n/)
  return [...source.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, offset], index) => {
    const object = source.slice(Number(offset))
    const begin = `${index + 1} 0 obj\n`
    expect(object.slice(0, begin.length)).toBe(begin)
    return object.slice(begin.length, object.indexOf('\nendobj\n'))
  })
}

describe('the objects of a PDF', () => {
  it('are each where the table says, also after one that was reserved and set later', async () => {
    const objects = createPdfObjects()
    const first = objects.reserve()
    const second = objects.add('<</Two>>')
    objects.set(first, '<</One>>')
    expect([first, second]).toEqual([1, 2])
    const file = await fileOf(objects)
    expect(bodiesIn(file)).toEqual(['<</One>>', '<</Two>>'])
    expect(file.toString('latin1')).toContain('trailer\n<</Root 1 0 R/Size 3>>')
  })

  it('have the length of their bytes, whether these are in memory or in a Blob', async () => {
    const bytes = new Uint8Array([1, 200, 3, 0, 5])
    const objects = createPdfObjects()
    objects.addStream('/A 1', bytes)
    objects.addStream('/B 2', new Blob([bytes]))
    objects.add('<</After>>')
    const data = Buffer.from(bytes).toString('latin1')
    expect(bodiesIn(await fileOf(objects))).toEqual([
      `<</A 1/Length 5>>\nstream\n${data}\nendstream`,
      `<</B 2/Length 5>>\nstream\n${data}\nendstream`,
      '<</After>>',
    ])
  })

  it('can be compressed', async () => {
    const objects = createPdfObjects()
    await objects.addCompressed('', new TextEncoder().encode('Soot. '.repeat(100)))
    const [body = ''] = bodiesIn(await fileOf(objects))
    const [, length, data = ''] =
      /^<<\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n(.*)\nendstream$/s.exec(body) ?? []
    expect(data).toHaveLength(Number(length))
    expect(inflateSync(Buffer.from(data, 'latin1')).toString()).toBe('Soot. '.repeat(100))
  })

  it('are a mistake if one was reserved and never set', () => {
    const objects = createPdfObjects()
    objects.add('<<>>')
    objects.reserve()
    expect(() => objects.toBlob('')).toThrow('Object 2 of the PDF was never set')
  })

  it('begin with bytes that no text has, so that no mail program takes the file for text', async () => {
    const head = (await fileOf(createPdfObjects())).subarray(0, 15)
    expect(head.toString('latin1')).toBe('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  })
})

it('numbers have three decimals at most, and no exponent', () => {
  expect([1, 0.12345, -2.0004, 1e-7, 595.28].map(num)).toEqual(['1', '0.123', '-2', '0', '595.28'])
})

it('texts are UTF-16 in hexadecimal', () => {
  expect(textString('Aé🔥')).toBe('<FEFF004100E9D83DDD25>')
  expect(hex4(10)).toBe('000A')
})
