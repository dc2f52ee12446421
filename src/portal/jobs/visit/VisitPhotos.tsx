import { Camera, Images, Trash2, type LucideIcon } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import type { useVisitPhotos } from './useVisitPhotos.ts'

/** The photos of a visit, and buttons that open the camera and the library. */
export function VisitPhotos({ visit }: { visit: ReturnType<typeof useVisitPhotos> }) {
  const { photos, isPreparing, problems, add, remove } = visit
  const section = useRef<HTMLDivElement>(null)

  // The button of the removed photo had the focus.
  function removePhoto(photoId: string): void {
    remove(photoId)
    section.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={section} className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <PhotoInput icon={Camera} label="Take Photo" isCamera onTake={add} />
        <PhotoInput icon={Images} label="Choose Photos" onTake={add} />
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {photos.map(({ id, url, fileName }, index) => (
            <li key={id} className="grid gap-1">
              <img
                src={url}
                alt={`${index + 1}: ${fileName}`}
                className="h-24 w-full rounded-md object-cover"
              />
              <Button variant="ghost" size="compact" className="text-sm" onClick={() => removePhoto(id)}>
                <Trash2 aria-hidden />
                Remove<span className="sr-only"> photo {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="text-sm text-muted-foreground empty:hidden">
        {isPreparing ? 'Preparing the photos…' : ''}
      </output>
      {problems.length > 0 && (
        <Alert variant="destructive">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

type PhotoInputProps = {
  icon: LucideIcon
  label: string
  isCamera?: boolean
  onTake: (files: readonly File[]) => void
}

function PhotoInput({ icon: Icon, label, isCamera = false, onTake }: PhotoInputProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onTake([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <label
      className={`${buttonVariants({ variant: 'outline', size: 'compact' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
    >
      <Icon aria-hidden />
      {label}
      <input
        type="file"
        accept="image/*"
        onChange={take}
        className="sr-only"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      />
    </label>
  )
}
