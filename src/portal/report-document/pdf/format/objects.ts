/** The number of an object, which others use to refer to it. */
export type PdfRef = number

/** The objects of a PDF file, added in any order. */
export type PdfObjects = {
  /** Reserves a number, so that others can refer to the object before `set` defines it. */
  reserve(): PdfRef
  set(ref: PdfRef, body: string): void
  add(body: string): PdfRef
  /** Adds bytes as they are, with the entries of `dictionary`. */
  addStream(dictionary: string, bytes: Uint8Array<ArrayBuffer> | Blob): PdfRef
  /** Adds bytes compressed. */
  addCompressed(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<PdfRef>
  /** Returns the file. `trailer` refers to the catalogue and the document information. */
  toBlob(trailer: string): Blob
}

/** Holds the file as a list of Blobs and strings: the bytes of a Blob are never copied into memory. */
export function createPdfObjects(): PdfObjects {
  const bodies: (readonly BlobPart[] | null)[] = []
  const reserve = () => bodies.push(null)
  const put = (ref: PdfRef, ...parts: BlobPart[]) => {
    bodies[ref - 1] = parts
    return ref
  }
  const addStream: PdfObjects['addStream'] = (dictionary, bytes) => {
    const length = bytes instanceof Blob ? bytes.size : bytes.byteLength
    return put(reserve(), `<<${dictionary}/Length ${length}>>\nstream\n`, bytes, '\nendstream')
  }

  return {
    reserve,
    set: (ref, body) => void put(ref, body),
    add: (body) => put(reserve(), body),
    addStream,
    async addCompressed(dictionary, bytes) {
      return addStream(`${dictionary}/Filter/FlateDecode`, await deflated(bytes))
    },
    toBlob: (trailer) => assemble(bodies, trailer),
  }
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

// The comment with bytes above 127 marks the file as binary for mail and file transfer programs.
const HEADER = new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])

function assemble(bodies: readonly (readonly BlobPart[] | null)[], trailer: string): Blob {
  const parts: BlobPart[] = [HEADER]
  const offsets: number[] = []
  let size = HEADER.byteLength
  const push = (part: BlobPart) => {
    parts.push(part)
    size += byteLength(part)
  }
  bodies.forEach((body, index) => {
    if (body === null) throw new Error(`Object ${index + 1} of the PDF was never set`)
    offsets.push(size)
    push(`${index + 1} 0 obj\n`)
    body.forEach(push)
    push('\nendobj\n')
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<<${trailer}/Size ${count}>>\nstartxref\n${size}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}

// All strings are ASCII: other characters are in hexadecimal or in streams.
function byteLength(part: BlobPart): number {
  if (typeof part === 'string') return part.length
  return part instanceof Blob ? part.size : part.byteLength
}

/** A number without an exponent, with at most three decimals: finer than a printer's dots. */
export function num(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}

/** A string object with any characters, as UTF-16 in hexadecimal. */
export function textString(text: string): string {
  return `<FEFF${utf16Hex(text)}>`
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}

/** Text as UTF-16 in hexadecimal. */
export function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')
}
