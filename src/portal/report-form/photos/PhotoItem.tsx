import { ArrowDown, ArrowUp, PenLine, Trash2, type LucideIcon } from 'lucide-react'
import { useId, useState, useLayoutEffect, useRef, type ReactNode } from 'react'
import { MAX_CAPTION_LENGTH } from '#domain/photo.ts'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { takeFocus } from '../../shell/focus.ts'
import { photoText, type DraftPhoto } from './DraftPhotosContext.tsx'
import { ConfirmDestroy } from '../../shell/ConfirmDestroy.tsx'

type PhotoItemProps = {
  photo: DraftPhoto
  number: number
  isLast: boolean
  onCaption: (caption: string) => void
  onMove: (step: 1 | -1) => void
  /** Mark is pressed, and not released yet. */
  onMarkPress: () => void
  onMark: () => void
  onRemove: () => void
}

/** A photo's thumbnail and caption, with buttons to move and remove it. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, number, isLast, onCaption, onMove, onMarkPress, onMark, onRemove } = props
  const captionId = useId()
  const [removal, setRemoval] = useState<'initial' | 'confirming' | 'cancelled'>('initial')
  return (
    <li className="flex gap-3 rounded-lg border-2 border-border bg-card p-2 [contain-intrinsic-height:auto_144px] [content-visibility:auto]">
      <div className="grid w-24 shrink-0 content-start sm:w-32">
        <img
          src={photo.thumbnailUrl}
          alt={`${number}: ${photoText(photo)}`}
          decoding="async"
          className="h-24 w-full rounded-md bg-muted object-cover sm:h-32"
        />
        {/* Away from Remove, which has to stay where Keep will be. */}
        <Button variant="ghost" size="compact" onPointerDown={onMarkPress} onClick={onMark}>
          <PenLine aria-hidden />
          Mark<span className="sr-only"> photo {number}</span>
        </Button>
      </div>
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
        {removal === 'confirming' ? (
          <RemovePhoto number={number} onKeep={() => setRemoval('cancelled')} onRemove={onRemove} />
        ) : (
          <div className="flex flex-wrap gap-1">
            <MoveButton icon={ArrowUp} number={number} isEnd={number === 1} onMove={() => onMove(-1)}>
              Move photo {number} up
            </MoveButton>
            <MoveButton icon={ArrowDown} number={number} isEnd={isLast} onMove={() => onMove(1)}>
              Move photo {number} down
            </MoveButton>
            <Button
              ref={removal === 'cancelled' ? takeFocus : null}
              data-remove
              variant="ghost"
              size="compact"
              className="ml-auto"
              onClick={() => setRemoval('confirming')}
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

type RemovePhotoProps = { number: number; onKeep: () => void; onRemove: () => void }

/** The confirmation before a photo is removed. */
function RemovePhoto({ number, onKeep, onRemove }: RemovePhotoProps) {
  const spokenNumber = <span className="sr-only"> {number}</span>
  return (
    <ConfirmDestroy
      question={<span className="sr-only">Remove photo {number}?</span>}
      destroyLabel={<span>Remove photo{spokenNumber}</span>}
      keepLabel={
        <span>
          Keep<span className="sr-only"> photo {number}</span>
        </span>
      }
      onDestroy={onRemove}
      onKeep={onKeep}
    />
  )
}

type MoveButtonProps = {
  icon: LucideIcon
  /** The photo's current number. */
  number: number
  /** The photo cannot move further in this direction. */
  isEnd: boolean
  onMove: () => void
  /** The label for screen readers. */
  children: ReactNode
}

/** Moves a photo by one place. The button stays focused while its photo moves, for the next press. */
function MoveButton({ icon: Icon, number, isEnd, onMove, children }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<number | null>(null)

  // An element that is moved within the page loses the focus.
  useLayoutEffect(() => {
    if (pressedAt.current === null || pressedAt.current === number) return
    pressedAt.current = null
    button.current?.focus()
  }, [number])

  return (
    <Button
      ref={button}
      variant="outline"
      size="compact"
      className="w-11 aria-disabled:opacity-40"
      aria-disabled={isEnd}
      onClick={() => {
        if (isEnd) return
        pressedAt.current = number
        onMove()
      }}
    >
      <Icon aria-hidden />
      <span className="sr-only">{children}</span>
    </Button>
  )
}
