import { LoaderCircle } from 'lucide-react'

/** A loading indicator. Screen readers announce `label`. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output data-loading className="grid place-items-center p-8">
      <LoaderCircle
        aria-hidden
        className="size-8 animate-spin text-muted-foreground motion-reduce:animate-none"
      />
      <span className="sr-only">{label}</span>
    </output>
  )
}
