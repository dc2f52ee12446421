import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { markLines, type MarkKind, type MarkPoint, type PhotoMark } from '#domain/photoMarks.ts'
import { Button } from '#ui/components/Button.tsx'
import { pressedStyle } from '#ui/components/chosenStyle.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { closeSheet, Sheet } from '../Sheet.tsx'

const TOOLS: readonly { kind: MarkKind; label: string }[] = [
  { kind: 'arrow', label: 'Arrow' },
  { kind: 'ring', label: 'Ring' },
  { kind: 'freehand', label: 'Freehand' },
]

const UNREADABLE = 'This phone cannot open the photo, so it cannot be marked. It stays as it is.'

type MarkSheetProps = {
  photoId: string
  title: string
  /** What the photo shows. */
  alt: string
  onMarked: (marks: readonly PhotoMark[]) => void
  onClose: () => void
}

/** A photo to draw arrows, rings and lines on. Loaded when it is opened. */
export function MarkSheet({ title, onClose, ...props }: MarkSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <MarkablePhoto {...props} />
    </Sheet>
  )
}

/** What the sheet contains: in a component of its own, so that the photo is read after the tap was answered. */
function MarkablePhoto({ photoId, alt, onMarked }: Omit<MarkSheetProps, 'title' | 'onClose'>) {
  const url = usePhotoUrl(photoId)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [kind, setKind] = useState<MarkKind>('arrow')
  const { marks, undo, handlers } = useDrawnMarks(kind)

  return (
    <>
      {isUnreadable || url === null ? (
        <p role="alert">{UNREADABLE}</p>
      ) : (
        <figure className="relative mx-auto min-h-40 w-fit">
          {url !== '' && (
            <img
              src={url}
              alt={alt}
              className="max-h-[55dvh] max-w-full"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setUnreadable(true)}
            />
          )}
          {size && (
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${size.width} ${size.height}`}
              style={{ touchAction: 'none' }}
              className="absolute inset-0 size-full"
              {...handlers}
            >
              <Marks marks={marks} size={size} />
            </svg>
          )}
        </figure>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        {TOOLS.map((tool) => (
          <Button
            key={tool.kind}
            variant="outline"
            size="compact"
            aria-pressed={kind === tool.kind}
            className={pressedStyle}
            onClick={() => setKind(tool.kind)}
          >
            {tool.label}
          </Button>
        ))}
        <Button variant="ghost" size="compact" onClick={undo}>
          Undo
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        The marks become part of the photo. The photo without them is not kept.
      </p>
      <Button
        size="lg"
        disabled={marks.length === 0}
        onClick={(event) => {
          onMarked(marks)
          closeSheet(event)
        }}
      >
        Keep Marks
      </Button>
    </>
  )
}

/** The marks that are drawn with the pointer; each press begins one of this kind. */
function useDrawnMarks(kind: MarkKind) {
  const [marks, setMarks] = useState<readonly PhotoMark[]>([])
  const isDrawing = useRef(false)

  function begin(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const point = pointOf(event)
    setMarks((earlier) => [...earlier, { kind, points: [point] }])
  }

  function extend(event: PointerEvent<SVGSVGElement>): void {
    if (!isDrawing.current) return
    const point = pointOf(event)
    setMarks((earlier) =>
      earlier.map((mark, index) => (index === earlier.length - 1 ? extended(mark, point) : mark)),
    )
  }

  function end(): void {
    isDrawing.current = false
    // A tap without movement would draw nothing visible.
    setMarks((earlier) => earlier.filter(({ points }) => points.length > 1))
  }

  return {
    marks,
    undo: () => setMarks((earlier) => earlier.slice(0, -1)),
    handlers: { onPointerDown: begin, onPointerMove: extend, onPointerUp: end, onPointerCancel: end },
  }
}

type MarksProps = { marks: readonly PhotoMark[]; size: { width: number; height: number } }

function Marks({ marks, size }: MarksProps) {
  const lines = marks.flatMap((mark) => markLines(mark, size))
  const path = lines.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')
  const line = { d: path, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <>
      <path {...line} stroke="white" strokeWidth="8" vectorEffect="non-scaling-stroke" />
      <path {...line} stroke="#d00000" strokeWidth="4" vectorEffect="non-scaling-stroke" />
    </>
  )
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): MarkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const share = (value: number) => Math.min(1, Math.max(0, value))
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
}

function extended(mark: PhotoMark, point: MarkPoint): PhotoMark {
  return {
    ...mark,
    points: mark.kind === 'freehand' ? [...mark.points, point] : [...mark.points.slice(0, 1), point],
  }
}

/** The address of the photo's bytes; empty until they are read, null if the device no longer has them. */
function usePhotoUrl(photoId: string): string | null {
  const { store } = usePortal()
  const [url, setUrl] = useState<string | null>('')
  useEffect(() => {
    let created: string | null = null
    let isClosed = false
    store.photoBytes(photoId).then(
      (bytes) => {
        if (isClosed) return
        created = bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
        setUrl(created)
      },
      () => setUrl(null),
    )
    return () => {
      isClosed = true
      if (created) URL.revokeObjectURL(created)
    }
  }, [store, photoId])
  return url
}
