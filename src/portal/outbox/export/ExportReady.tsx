import { Download, Share2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { sizeWords } from '../spaceWords.ts'
import { canShare, shareFile } from '../../shell/shareFile.ts'
import { saveFile } from '../../shell/saveFile.ts'

type ExportReadyProps = { file: File; entryCount: number; onClose: () => void }

/**
 * The ways out for a finished file. Both are a tap of their own: a browser lets nobody share so long after
 * the tap that began a file with fifty photos.
 */
export function ExportReady({ file, entryCount, onClose }: ExportReadyProps) {
  const panel = useRef<HTMLElement>(null)
  // The tap may have been far down the list: bring whoever made it here, by eye and by keyboard.
  useEffect(() => panel.current?.focus(), [])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="export-title"
      className="grid scroll-mt-4 gap-3 rounded-lg border-2 border-success bg-card p-4 focus-visible:outline-3 focus-visible:outline-ring"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id="export-title" className="text-lg font-bold">
            The file is ready
          </h2>
          <p className="wrap-anywhere">
            {entryCount === 1 ? '1 entry' : `${entryCount} entries`}, {sizeWords(file.size)}. Anybody who has
            the file can read it: give it to the office only.
          </p>
        </div>
        <Button variant="ghost" size="compact" className="-mt-2 -mr-2 min-w-11" onClick={onClose}>
          <X aria-hidden />
          <span className="sr-only">Close</span>
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button className="min-w-0 wrap-anywhere" onClick={() => saveFile(file)}>
          <Download aria-hidden />
          Save {file.name}
        </Button>
        {canShare(file) && (
          <Button variant="outline" onClick={() => void shareFile(file)}>
            <Share2 aria-hidden />
            Share
          </Button>
        )}
      </div>
    </section>
  )
}
