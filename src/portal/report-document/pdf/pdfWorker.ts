import { messageOf } from '../../shell/text/errorText.ts'
import { createFallbackText, toJpeg } from './format/pictures.ts'
import { readTrueTypeFont } from './format/trueTypeFont.ts'
import { writePdf } from './format/writePdf.ts'
import { drawDocument } from './layout/drawDocument.ts'
import type { PdfRequest, PdfResponse } from './pdfProtocol.ts'

const PHOTO_MAX_SIDE = 800

addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  void make(event.data)
    .then(
      (pdf): PdfResponse => ({ kind: 'made', pdf }),
      (error: unknown): PdfResponse => ({ kind: 'failed', message: messageOf(error) }),
    )
    .then((response) => postMessage(response))
})

async function make({ content, art, photos, fonts, madeAt }: PdfRequest): Promise<Blob> {
  const pictures = []
  // One at a time: a cheap phone has no memory for two decoded pictures.
  for (const { text, part, bytes } of photos) {
    pictures.push({ text, part, picture: bytes && (await toJpeg(bytes, PHOTO_MAX_SIDE)) })
  }
  const fallback = createFallbackText()
  const canvas = drawDocument(
    { content, art, photos: pictures },
    {
      regular: readTrueTypeFont(fonts.regular),
      bold: readTrueTypeFont(fonts.bold),
      display: readTrueTypeFont(fonts.display),
    },
    fallback,
  )
  const metadata = {
    title: `${content.heading} ${content.number}`,
    author: content.issuer.name,
    language: 'en-IE',
    createdAt: new Date(madeAt),
  }
  return writePdf(canvas, metadata, (text) => fallback.paint(text))
}
