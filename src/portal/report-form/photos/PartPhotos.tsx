import { Camera } from 'lucide-react'
import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/chimney.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { FileInput } from '../../drafts/FileInput.tsx'
import { plural } from '../../shell/text/plural.ts'
import { photoText, useDraftPhotos } from './DraftPhotosContext.tsx'
import { useIntake } from './PhotoIntakeContext.tsx'

/** A camera whose photos are of this part, and the photos of it [R35]. */
export function PartPhotos({ part }: { part: ChimneyPart }) {
  const { pending, errors, isClosed, add, onOpen } = useIntake()
  const photos = useDraftPhotos().filter((photo) => photo.part === part)
  if (isClosed) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileInput
        source="camera"
        onFiles={(files) => add(files, part)}
        onOpen={onOpen}
        className={buttonVariants({ variant: 'outline', size: 'lg' })}
      >
        <Camera aria-hidden />
        Photo of {CHIMNEY_PART_LABELS[part]}
      </FileInput>
      {photos.map((photo) => (
        <img
          key={photo.id}
          src={photo.thumbnailUrl}
          alt={photoText(photo)}
          decoding="async"
          className="size-13 rounded-md bg-muted object-cover"
        />
      ))}
      <output className="empty:hidden">
        {pending.length > 0 && `Preparing ${plural(pending.length, 'photo')}…`}
      </output>
      {errors.length > 0 && <p role="alert">{errors.map(({ text }) => text).join(' ')}</p>}
    </div>
  )
}
