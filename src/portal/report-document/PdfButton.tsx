import { Download, Share2 } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { canShare, saveFile, shareFile } from '../shell/browser/saveFile.ts'

type PdfButtonProps = {
  /** Null while it is made. */
  pdf: { file: File; message: string } | null
  /** Called when it was shared or saved. */
  onHandedOver?: () => void
}

/** Shares the report's PDF, or saves it if this browser cannot share files. */
export function PdfButton({ pdf, onHandedOver = () => {} }: PdfButtonProps) {
  // Known before the file is there.
  const isShareable = canShare(new File([], 'report.pdf', { type: 'application/pdf' }))

  async function handOver(): Promise<void> {
    if (pdf === null) return
    if (!isShareable) saveFile(pdf.file)
    else if (!(await shareFile(pdf.file, pdf.message))) return
    onHandedOver()
  }

  return (
    <Button size="lg" disabled={pdf === null} onClick={() => void handOver()}>
      {isShareable ? <Share2 aria-hidden /> : <Download aria-hidden />}
      {isShareable ? 'Share PDF' : 'Save PDF'}
    </Button>
  )
}
