import { onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { ParsedPdf } from '../../support/documents/reportPdf.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Runs in Node: parses a PDF, in Base64, with an independent parser. */
    parsePdf: (base64: string) => Promise<ParsedPdf>
  }
}

/** The file that `save` hands over as a download. */
export async function savedFile(save: () => Promise<void>): Promise<File> {
  const saved = new Promise<HTMLAnchorElement>((resolve) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    onTestFinished(() => click.mockRestore())
    click.mockImplementation(function (this: HTMLAnchorElement) {
      click.mockRestore()
      resolve(this)
    })
  })
  await save()
  const { href, download } = await saved
  return new File([await (await fetch(href)).blob()], download)
}

export async function parsedPdf(file: File): Promise<ParsedPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return commands.parsePdf(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
}
