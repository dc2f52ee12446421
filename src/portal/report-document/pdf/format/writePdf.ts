import { embedFont } from './trueTypeFont.ts'
import { A4, type Canvas, type Jpeg, type PaintedText } from './canvas.ts'
import { createPdfObjects, num, textString, type PdfObjects, type PdfRef } from './objects.ts'

/** `language` is a tag such as `en-IE`. */
export type PdfMetadata = { title: string; author: string; language: string; createdAt: Date }

type PaintText = (text: PaintedText) => Promise<Jpeg>

/**
 * Returns the drawn pages as a PDF file, tagged for screen readers. JPEGs are embedded byte for byte. `paintText` is
 * called for each text that the fonts lack.
 */
export async function writePdf(canvas: Canvas, metadata: PdfMetadata, paintText: PaintText): Promise<Blob> {
  const objects = createPdfObjects()
  const pages = objects.reserve()
  const resources = objects.reserve()
  const pictures = await addPictures(objects, canvas, paintText)
  const pageRefs: PdfRef[] = []
  for (const [index, page] of canvas.pages.entries()) {
    const contents = await objects.addCompressed('', new TextEncoder().encode(page.operators.join('\n')))
    pageRefs.push(
      objects.add(
        `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${A4.width} ${A4.height}]/Contents ${contents} 0 R` +
          `/Resources ${resources} 0 R/StructParents ${index}/Tabs/S>>`,
      ),
    )
  }
  objects.set(pages, `<</Type/Pages/Count ${pageRefs.length}/Kids[${list(pageRefs)}]>>`)
  objects.set(resources, await resourcesOf(objects, canvas, pictures))
  const structure = addStructure(objects, canvas, pageRefs)
  const catalogue = objects.add(
    `<</Type/Catalog/Pages ${pages} 0 R/Lang${textString(metadata.language)}/MarkInfo<</Marked true>>` +
      `/StructTreeRoot ${structure} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  )
  const information = objects.add(
    `<</Title${textString(metadata.title)}/Author${textString(metadata.author)}/CreationDate(${dateOf(metadata.createdAt)})>>`,
  )
  return objects.toBlob(`/Root ${catalogue} 0 R/Info ${information} 0 R`)
}

// One at a time: painting a hundred at once may exhaust the memory.
async function addPictures(objects: PdfObjects, canvas: Canvas, paintText: PaintText): Promise<PdfRef[]> {
  const refs: PdfRef[] = []
  for (const picture of canvas.pictures) {
    const { bytes, width, height } = picture.kind === 'jpeg' ? picture : await paintText(picture)
    refs.push(
      objects.addStream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
          '/BitsPerComponent 8/Filter/DCTDecode',
        bytes,
      ),
    )
  }
  return refs
}

async function resourcesOf(
  objects: PdfObjects,
  canvas: Canvas,
  pictures: readonly PdfRef[],
): Promise<string> {
  const fonts: string[] = []
  for (const font of canvas.fonts) fonts.push(`/${font.id} ${await embedFont(objects, font)} 0 R`)
  const images = pictures.map((ref, index) => `/I${index} ${ref} 0 R`).join('')
  const states = canvas.opacities.map((alpha, index) => `/G${index}<</ca ${num(alpha)}/CA ${num(alpha)}>>`)
  return `<</Font<<${fonts.join('')}>>/XObject<<${images}>>/ExtGState<<${states.join('')}>>>>`
}

/** Adds the structure elements in reading order, and for each page the elements of its marked content. */
function addStructure(objects: PdfObjects, { tags, pages }: Canvas, pageRefs: readonly PdfRef[]): PdfRef {
  const root = objects.reserve()
  const whole = objects.reserve()
  const parts = tags.map(({ role, page, mcid, alt }) =>
    objects.add(
      `<</Type/StructElem/S/${role}/P ${whole} 0 R/Pg ${pageRefs[page] ?? 0} 0 R/K ${mcid}` +
        `${alt === null ? '' : `/Alt${textString(alt)}`}>>`,
    ),
  )
  objects.set(whole, `<</Type/StructElem/S/Document/P ${root} 0 R/K[${list(parts)}]>>`)
  const elements = pages.map((_, page) => list(parts.filter((_ref, index) => tags[index]?.page === page)))
  objects.set(
    root,
    `<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree<</Nums[` +
      `${elements.map((refs, page) => `${page}[${refs}]`).join('')}]>>/ParentTreeNextKey ${pages.length}>>`,
  )
  return root
}

function list(refs: readonly PdfRef[]): string {
  return refs.map((ref) => `${ref} 0 R`).join(' ')
}

function dateOf(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}
