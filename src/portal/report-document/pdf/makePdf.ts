import bold from '../fonts/NotoSans-Bold.ttf?url'
import regular from '../fonts/NotoSans-Regular.ttf?url'
import display from '../fonts/NotoSerif-SemiBold.ttf?url'
import type { PdfResponse, PdfRequest } from './pdfProtocol.ts'

/**
 * Makes the report's PDF in a worker: the screen stays responsive, and terminating the worker frees its memory. Rejects
 * if the PDF cannot be made.
 */
export async function makePdf(request: Omit<PdfRequest, 'fonts'>): Promise<Blob> {
  const fonts = {
    regular: await loadFont(regular),
    bold: await loadFont(bold),
    display: await loadFont(display),
  }
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
  try {
    const response = await new Promise<PdfResponse>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<PdfResponse>) => resolve(event.data))
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'Its code could not be loaded')),
      )
      worker.postMessage({ ...request, fonts } satisfies PdfRequest, Object.values(fonts))
    })
    if (response.kind === 'failed') throw new Error(response.message)
    return response.pdf
  } finally {
    worker.terminate()
  }
}

// The fonts are precached with the app.
export async function loadFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error('A font of the document is missing on this phone')
  return response.arrayBuffer()
}
