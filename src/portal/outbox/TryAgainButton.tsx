import { RotateCw } from 'lucide-react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { Button } from '#ui/components/Button.tsx'
import { useTryAgain } from './useRetry.ts'

/** Sends a refused entry once more. `what` names it. */
export function TryAgainButton({ entry, what }: { entry: OutboxEntry; what: string }) {
  const { isBusy, tryAgain } = useTryAgain(entry, what)
  return (
    <Button className="mt-2 justify-self-start" disabled={isBusy} onClick={() => void tryAgain()}>
      <RotateCw aria-hidden />
      {isBusy ? 'Trying...' : 'Try again'}
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
