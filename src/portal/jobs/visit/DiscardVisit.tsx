import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDestroy } from '../../shell/ConfirmDestroy.tsx'

/** Deletes what was entered about a visit, after a question. */
export function DiscardVisit({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <ConfirmDestroy
        question="Discard what you entered here?"
        destroyLabel="Discard"
        keepLabel="Keep"
        onDestroy={onDiscard}
        onKeep={() => setAsking(false)}
      />
    )
  }
  return (
    <Button variant="ghost" size="compact" className="justify-self-start" onClick={() => setAsking(true)}>
      Discard
    </Button>
  )
}
