import { messageOf } from '../../shell/errorText.ts'
import { drawDocument } from './layout/drawDocument.ts'
import { toPicture } from './format/toJpeg.ts'
import { readTrueTypeFont } from './format/trueTypeFont.ts'
import { createWordPainter } from './format/fallbackText.ts'
import { writePdf } from './format/writePdf.ts'
import type { PdfAnswer, PdfOrder } from './pdfProtocol.ts'

addEventListener('message', (event: MessageEvent<PdfOrder>) => {
  void make(event.data)
    .then(
      (pdf): PdfAnswer => ({ kind: 'made', pdf }),
      (error: unknown): PdfAnswer => ({ kind: 'failed', message: messageOf(error) }),
    )
    .then((answer) => postMessage(answer))
})

async function make({ content, art, photos, fonts, madeAt }: PdfOrder): Promise<Blob> {
  const pictures = []
  // One at a time: a cheap phone has no memory for two of them decoded.
  for (const { caption, bytes } of photos) pictures.push({ caption, picture: await toPicture(bytes) })
  const painter = createWordPainter()
  const paper = drawDocument(
    { content, art, photos: pictures },
    {
      regular: readTrueTypeFont(fonts.regular),
      bold: readTrueTypeFont(fonts.bold),
      display: readTrueTypeFont(fonts.display),
    },
    painter,
  )
  const facts = {
    title: `${content.heading} ${content.number}`,
    author: content.issuer.name,
    language: 'en-IE',
    madeAt: new Date(madeAt),
  }
  return writePdf(paper, facts, ({ text, look, isRightToLeft }) => painter.paint(text, look, isRightToLeft))
}
