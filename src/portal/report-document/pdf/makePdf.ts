import bold from '../fonts/NotoSans-Bold.ttf?url'
import regular from '../fonts/NotoSans-Regular.ttf?url'
import display from '../fonts/NotoSerif-SemiBold.ttf?url'
import type { PdfAnswer, PdfOrder } from './pdfProtocol.ts'

/**
 * Makes the report's PDF on this device, in a worker of its own, so that the screen stays usable and its
 * memory goes with it. Throws where it cannot be made.
 */
export async function makePdf(order: Omit<PdfOrder, 'fonts'>): Promise<Blob> {
  const fonts = { regular: await load(regular), bold: await load(bold), display: await load(display) }
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<PdfAnswer>) => resolve(event.data))
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'The PDF worker broke')))
      worker.postMessage({ ...order, fonts } satisfies PdfOrder, Object.values(fonts))
    })
    if (answer.kind === 'failed') throw new Error(answer.message)
    return answer.pdf
  } finally {
    worker.terminate()
  }
}

// The app's own files, which are on the phone with it.
async function load(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('A font of the document is missing on this phone')
  return answer.arrayBuffer()
}
