import { useState, useEffect, useRef, type RefObject } from 'react'
import { LoaderCircle } from 'lucide-react'
import type { Draft } from '#sync/draft.ts'
import { notifyError } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { plural } from '../../shell/text/plural.ts'
import { usePreload } from '../../shell/browser/usePreload.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { useDraftPhotos } from './DraftPhotosContext.tsx'
import { MarkPhoto, MarkSheet } from './MarkPhoto.tsx'
import { PhotoItem } from './PhotoItem.tsx'
import type { PendingPhoto } from '../../drafts/usePhotoIntake.ts'
import { isFocusLost } from '../../shell/focus.ts'

type PhotoListProps = { draft: Draft; pending: readonly PendingPhoto[] }

/** The draft's photos in the order of the report, and those that are still being prepared. */
export function PhotoList({ draft, pending }: PhotoListProps) {
  const { store } = usePortal()
  const photos = useDraftPhotos()
  const [announcement, setAnnouncement] = useState('')
  const { inSection, noteRemoval } = useRemovalFocus(photos.length)
  const [marking, setMarking] = useState<number | null>(null)
  const ids = photos.map(({ id }) => id)
  usePreload(MarkSheet.preload)

  async function attempt(change: () => Promise<void>, what: string): Promise<boolean> {
    try {
      await change()
      return true
    } catch (error) {
      notifyError('Error', `Failed to ${what}: ${errorText(error)}`)
      return false
    }
  }

  async function move(from: number, to: number): Promise<void> {
    const order = moved(ids, from, to)
    const isMoved = await attempt(
      () => store.orderPhotos(draft.ownerId, draft.reportId, order),
      'move the photo',
    )
    if (isMoved) setAnnouncement(`Photo ${from + 1} is now photo ${to + 1} of ${ids.length}.`)
  }

  async function remove(index: number, photoId: string): Promise<void> {
    noteRemoval(index)
    const isRemoved = await attempt(() => store.removePhoto(photoId), 'remove the photo')
    if (isRemoved) setAnnouncement(`Photo ${index + 1} is removed, ${plural(ids.length - 1, 'photo')} left.`)
    else noteRemoval(null)
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-3 empty:hidden md:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            number={index + 1}
            isLast={index === photos.length - 1}
            onCaption={(caption) =>
              void attempt(() => store.captionPhoto(photo.id, caption), 'keep the caption')
            }
            onMove={(step) => void move(index, index + step)}
            onMarkPress={MarkSheet.preload}
            onMark={() => MarkSheet.open(() => setMarking(index))}
            onRemove={() => void remove(index, photo.id)}
          />
        ))}
        {pending.map((picture, index) => (
          <PendingItem key={picture.id} fileName={picture.fileName} isNow={index === 0} />
        ))}
      </ul>
      {marking !== null && (
        <MarkPhoto
          photo={photos[marking]}
          number={marking + 1}
          onMarked={() => setAnnouncement(`Photo ${marking + 1} is marked.`)}
          onClose={() => setMarking(null)}
        />
      )}
      <output ref={inSection} className="sr-only">
        {announcement}
      </output>
    </>
  )
}

type RemovalFocus = {
  /** Any element in the section of the photos. */
  inSection: RefObject<HTMLOutputElement | null>
  /** Records which photo is about to be removed; null if the removal failed. */
  noteRemoval: (index: number | null) => void
}

/** Moves the focus when a photo is removed: to the next photo, the previous one, or the first field. */
function useRemovalFocus(count: number): RemovalFocus {
  const inSection = useRef<HTMLOutputElement>(null)
  const removal = useRef<{ index: number; countBefore: number } | null>(null)

  useEffect(() => {
    if (removal.current === null || removal.current.countBefore === count) return
    const { index } = removal.current
    removal.current = null
    if (!isFocusLost()) return
    const section = inSection.current?.closest('section')
    const left = [...(section?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[index] ?? left.at(-1) ?? section?.querySelector('input')
    next?.focus()
  }, [count])

  return {
    inSection,
    noteRemoval(index) {
      removal.current = index === null ? null : { index, countBefore: count }
    },
  }
}

/** The items with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_item, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

type PendingItemProps = { fileName: string; isNow: boolean }

/** Placeholder for a photo until its thumbnail is ready. */
function PendingItem({ fileName, isNow }: PendingItemProps) {
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
