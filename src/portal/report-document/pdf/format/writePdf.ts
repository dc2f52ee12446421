import type { Jpeg } from './fallbackText.ts'
import { embedFont } from './embedFont.ts'
import { PAPER, type Paper, type Picture } from './canvas.ts'
import { createPdfFile, type PdfFile, type PdfRef } from './objects.ts'
import { num, textString } from './literals.ts'

export type PdfFacts = { title: string; author: string; language: string; madeAt: Date }

/** Draws words that the fonts lack. */
type PaintWords = (words: Picture & { kind: 'words' }) => Promise<Jpeg>

/** Makes a file of the pages: tagged, so that it can be read aloud, with its title and language. */
export async function writePdf(paper: Paper, facts: PdfFacts, paintWords: PaintWords): Promise<Blob> {
  const file = createPdfFile()
  const pages = file.reserve()
  const resources = file.reserve()
  const pictures = await addPictures(file, paper, paintWords)
  const pageRefs: PdfRef[] = []
  for (const [index, page] of paper.pages.entries()) {
    const contents = await file.addCompressed('', new TextEncoder().encode(page.operators.join('\n')))
    pageRefs.push(
      file.add(
        `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${PAPER.width} ${PAPER.height}]/Contents ${contents} 0 R` +
          `/Resources ${resources} 0 R/StructParents ${index}/Tabs/S>>`,
      ),
    )
  }
  file.set(pages, `<</Type/Pages/Count ${pageRefs.length}/Kids[${list(pageRefs)}]>>`)
  file.set(resources, await resourcesOf(file, paper, pictures))
  const structure = addStructure(file, paper, pageRefs)
  const catalogue = file.add(
    `<</Type/Catalog/Pages ${pages} 0 R/Lang${textString(facts.language)}/MarkInfo<</Marked true>>` +
      `/StructTreeRoot ${structure} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  )
  const information = file.add(
    `<</Title${textString(facts.title)}/Author${textString(facts.author)}/CreationDate(${dateOf(facts.madeAt)})>>`,
  )
  return file.toBlob(`/Root ${catalogue} 0 R/Info ${information} 0 R`)
}

// One after the other: a browser that paints a hundred at once may run out of memory.
async function addPictures(file: PdfFile, paper: Paper, paintWords: PaintWords): Promise<PdfRef[]> {
  const refs: PdfRef[] = []
  for (const picture of paper.pictures) {
    const { bytes, width, height } = picture.kind === 'jpeg' ? picture : await paintWords(picture)
    refs.push(
      file.addStream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
          '/BitsPerComponent 8/Filter/DCTDecode',
        bytes,
      ),
    )
  }
  return refs
}

async function resourcesOf(file: PdfFile, paper: Paper, pictures: readonly PdfRef[]): Promise<string> {
  const fonts: string[] = []
  for (const [name, font] of Object.entries(paper.fonts)) {
    if (font.used.size > 0) fonts.push(`/${name} ${await embedFont(file, font)} 0 R`)
  }
  const images = pictures.map((ref, index) => `/I${index} ${ref} 0 R`).join('')
  const states = paper.opacities.map((alpha, index) => `/G${index}<</ca ${num(alpha)}/CA ${num(alpha)}>>`)
  return `<</Font<<${fonts.join('')}>>/XObject<<${images}>>/ExtGState<<${states.join('')}>>>>`
}

/** The document's parts in reading order, and for each page which mark on it is which part. */
function addStructure(file: PdfFile, { tags, pages }: Paper, pageRefs: readonly PdfRef[]): PdfRef {
  const root = file.reserve()
  const whole = file.reserve()
  const parts = tags.map(({ role, page, mark, alt }) =>
    file.add(
      `<</Type/StructElem/S/${role}/P ${whole} 0 R/Pg ${pageRefs[page] ?? 0} 0 R/K ${mark}` +
        `${alt === null ? '' : `/Alt${textString(alt)}`}>>`,
    ),
  )
  file.set(whole, `<</Type/StructElem/S/Document/P ${root} 0 R/K[${list(parts)}]>>`)
  const marks = pages.map((_, page) => list(parts.filter((_ref, index) => tags[index]?.page === page)))
  file.set(
    root,
    `<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree<</Nums[` +
      `${marks.map((refs, page) => `${page}[${refs}]`).join('')}]>>/ParentTreeNextKey ${pages.length}>>`,
  )
  return root
}

function list(refs: readonly PdfRef[]): string {
  return refs.map((ref) => `${ref} 0 R`).join(' ')
}

function dateOf(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}
