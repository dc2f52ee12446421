import { DrawnBand } from './DrawnBand.tsx'
import { hasPhoto } from './Photo.tsx'

/** A drawn sweep where a face would be, until there is a photograph in this slot. */
export function SweepAtTheDoor({ slot }: { slot: string }) {
  if (hasPhoto(slot)) return null
  return <DrawnBand drawing="door" alt="A drawing: a sweep at the door in shoe covers, the van outside." />
}
