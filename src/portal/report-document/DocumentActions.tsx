import { Download, Printer, Share2 } from 'lucide-react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { canShare, shareFile } from '../shell/browser/saveFile.ts'
import { saveFile } from '../shell/browser/saveFile.ts'
import { formatSize } from '../shell/text/formatSize.ts'
import type { PdfState } from './useReportPdf.ts'

/** Buttons to share, save and print the document. It is shared with `message`, which the technician can change. */
export function DocumentActions({ pdf, message }: { pdf: PdfState; message: string }) {
  const file = pdf.kind === 'ready' ? pdf.file : null
  const isShareable = file !== null && canShare(file)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {isShareable && (
          <Button size="lg" onClick={() => void shareFile(file, message)}>
            <Share2 aria-hidden />
            Share PDF
          </Button>
        )}
        {pdf.kind !== 'failed' && (
          <Button
            size="lg"
            variant={isShareable ? 'outline' : 'default'}
            disabled={file === null}
            onClick={() => file && saveFile(file)}
          >
            <Download aria-hidden />
            {file === null ? 'Making PDF...' : 'Save PDF'}
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <output className="text-sm text-muted-foreground">
        {file === null ? '' : `${file.name}, ${formatSize(file.size)}, made on this device.`}
      </output>
      {pdf.kind === 'failed' && (
        <Alert variant="destructive">
          The PDF could not be made: {pdf.message}. Print the report instead.
        </Alert>
      )}
    </div>
  )
}
