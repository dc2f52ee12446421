import { FreephoneButton } from './FreephoneButton.tsx'

/** Shown beside each group of order buttons, which have no effect; it is their accessible description [R6]. */
export function FreephoneNotice({ id }: { id: string }) {
  return (
    <div id={id} className="flex flex-col items-start gap-3 border-l-4 border-primary bg-card p-4">
      <p>To order, ring us, free of charge. The buttons below do not place an order.</p>
      <FreephoneButton />
    </div>
  )
}
