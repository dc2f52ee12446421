import { LoaderCircle } from 'lucide-react'

type PendingItemProps = { fileName: string; isNow: boolean }

/** Holds the place of a photo until its thumbnail is there. */
export function PendingItem({ fileName, isNow }: PendingItemProps) {
  return (
    <li className="flex items-center gap-3 rounded-lg border-2 border-dashed border-border bg-card p-2 [contain-intrinsic-height:auto_112px] [content-visibility:auto]">
      <span className="grid size-24 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
        {isNow && <LoaderCircle aria-hidden className="size-8 animate-spin motion-reduce:animate-none" />}
      </span>
      <span className="min-w-0 flex-1 text-muted-foreground wrap-anywhere">
        {isNow ? 'Preparing' : 'Waiting'}: {fileName}
      </span>
    </li>
  )
}
