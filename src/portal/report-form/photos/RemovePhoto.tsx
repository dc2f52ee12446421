import { DestroyQuestion } from '../ConfirmDestroy.tsx'

type RemovePhotoProps = { number: number; onKeep: () => void; onRemove: () => void }

/** Asks whether a photo shall really go. */
export function RemovePhoto({ number, onKeep, onRemove }: RemovePhotoProps) {
  const spokenNumber = <span className="sr-only"> {number}</span>
  return (
    <DestroyQuestion
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
