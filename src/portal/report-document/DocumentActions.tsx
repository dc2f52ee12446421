import { Download, Printer, Share2 } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { canShare, saveFile, shareFile } from '../shell/browser/saveFile.ts'
import { formatSize } from '../shell/text/formatSize.ts'
import type { DocumentContent } from './documentContent.ts'
import type { PdfState } from './useReportPdf.ts'

type DocumentActionsProps = {
  pdf: PdfState
  content: Pick<DocumentContent, 'fileName' | 'message'>
  /** Called when the PDF was shared or saved [R44]. */
  onHandedOver: () => void
}

/**
 * Buttons to share, save and print the document. It is shared with a message, which the technician can change. They keep
 * their places while the file is made: a thumb may be about to press one.
 */
export function DocumentActions({ pdf, content, onHandedOver }: DocumentActionsProps) {
  // Known before the file is there.
  const isShareable = canShare(new File([], content.fileName, { type: 'application/pdf' }))
  const file = pdf.kind === 'ready' ? pdf.file : null

  async function share(shared: File): Promise<void> {
    if (await shareFile(shared, content.message)) onHandedOver()
  }

  function save(saved: File): void {
    saveFile(saved)
    onHandedOver()
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {isShareable && (
          <Button size="lg" disabled={file === null} onClick={() => file && void share(file)}>
            <Share2 aria-hidden />
            Share PDF
          </Button>
        )}
        <Button
          size="lg"
          variant={isShareable ? 'outline' : 'default'}
          disabled={file === null}
          onClick={() => file && save(file)}
        >
          <Download aria-hidden />
          Save PDF
        </Button>
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      {pdf.kind === 'failed' ? (
        <Alert variant="destructive">
          The PDF could not be made: {pdf.message}. Print the report instead.
        </Alert>
      ) : (
        <output className="text-sm text-muted-foreground">
          {content.fileName}
          <br />
          {file === null ? 'Being made on this device...' : `${formatSize(file.size)}, made on this device.`}
        </output>
      )}
    </div>
  )
}
