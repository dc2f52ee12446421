import { Trash2 } from 'lucide-react'
import type { StoredPhoto } from '#sync/draft.ts'
import { Button } from '#ui/components/Button.tsx'
import { useJpegSource } from './useJpegSource.ts'

type PhotoItemProps = { photo: StoredPhoto; number: number; onRemove: () => void }

/** A photo's thumbnail, and a way to take the photo out again. */
export function PhotoItem({ photo, number, onRemove }: PhotoItemProps) {
  const image = useJpegSource(photo.thumbnail)
  return (
    <li className="grid overflow-hidden rounded-lg border-2 border-border bg-card">
      <img
        ref={image}
        alt={`${number}: ${photo.fileName}`}
        className="aspect-4/3 w-full bg-muted object-cover"
      />
      <Button variant="ghost" onClick={onRemove}>
        <Trash2 aria-hidden />
        Remove<span className="sr-only"> photo {number}</span>
      </Button>
    </li>
  )
}
