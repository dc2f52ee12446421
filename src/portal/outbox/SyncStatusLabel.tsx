import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { cn } from '#ui/components/cn.ts'
import type { SyncWords } from './syncStatus.ts'

const ICONS = { done: CloudCheck, waiting: CloudUpload, problem: TriangleAlert }
const ICON_COLOURS = { done: 'text-success', waiting: 'text-foreground', problem: 'text-destructive' }

/** The picture and the words of how sending stands. */
export function SyncMark({ words }: { words: SyncWords }) {
  const Icon = ICONS[words.tone]
  return (
    <>
      <Icon aria-hidden className={cn('size-5 shrink-0', ICON_COLOURS[words.tone])} />
      <span className="min-w-0">
        <span className="font-semibold">{words.text}</span>
        {words.reasons.map((reason) => (
          <span key={reason} className="block text-sm">
            {reason}
          </span>
        ))}
      </span>
    </>
  )
}
