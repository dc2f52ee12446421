import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../../screen/takeFocus.ts'

type RemovePhotoProps = { number: number; onKeep: () => void; onRemove: () => void }

/**
 * Asks whether a photo shall really go, which nothing brings back. A hasty second tap or key meets the way
 * back: it stands where the first one was, and has the focus.
 */
export function RemovePhoto({ number, onKeep, onRemove }: RemovePhotoProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">Remove photo {number}?</legend>
      <Button variant="destructive" size="compact" onClick={onRemove}>
        Remove photo<span className="sr-only"> {number}</span>
      </Button>
      <Button ref={takeFocus} variant="outline" size="compact" className="ml-auto min-w-18" onClick={onKeep}>
        Keep<span className="sr-only"> photo {number}</span>
      </Button>
    </fieldset>
  )
}
