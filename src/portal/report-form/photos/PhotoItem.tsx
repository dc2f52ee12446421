import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_CAPTION_LENGTH } from '#domain/photo.ts'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { takeFocus } from '../../shell/takeFocus.ts'
import type { DraftPhoto } from './DraftPhotosContext.tsx'
import { MoveButton } from './MoveButton.tsx'
import { RemovePhoto } from './RemovePhoto.tsx'

type PhotoItemProps = {
  photo: DraftPhoto
  number: number
  isLast: boolean
  onCaption: (caption: string) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** A photo's thumbnail, what is said of it, and ways to move it and to take it out again. */
export function PhotoItem({ photo, number, isLast, onCaption, onMove, onRemove }: PhotoItemProps) {
  const captionId = useId()
  const [removal, setRemoval] = useState<'unasked' | 'asking' | 'kept'>('unasked')
  return (
    <li className="flex gap-3 rounded-lg border-2 border-border bg-card p-2 [contain-intrinsic-height:auto_144px] [content-visibility:auto]">
      <img
        src={photo.thumbnailUrl}
        alt={`${number}: ${photo.fileName}`}
        decoding="async"
        className="h-full max-h-40 min-h-24 w-24 shrink-0 rounded-md bg-muted object-cover sm:w-32"
      />
      <div className="grid min-w-0 flex-1 content-between gap-2">
        <div>
          <Label htmlFor={captionId} className="text-sm">
            Caption<span className="sr-only"> of photo {number}</span>
          </Label>
          <Input
            id={captionId}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_CAPTION_LENGTH}
            defaultValue={photo.caption}
            onChange={({ currentTarget }) => onCaption(currentTarget.value)}
          />
        </div>
        {removal === 'asking' ? (
          <RemovePhoto number={number} onKeep={() => setRemoval('kept')} onRemove={onRemove} />
        ) : (
          <div className="flex flex-wrap gap-1">
            <MoveButton icon={ArrowUp} number={number} isEnd={number === 1} onMove={() => onMove(-1)}>
              Move photo {number} up
            </MoveButton>
            <MoveButton icon={ArrowDown} number={number} isEnd={isLast} onMove={() => onMove(1)}>
              Move photo {number} down
            </MoveButton>
            <Button
              ref={removal === 'kept' ? takeFocus : null}
              data-remove
              variant="ghost"
              size="compact"
              className="ml-auto"
              onClick={() => setRemoval('asking')}
            >
              <Trash2 aria-hidden />
              Remove<span className="sr-only"> photo {number}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
