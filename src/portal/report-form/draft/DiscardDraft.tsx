import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../../shell/takeFocus.ts'
import { DestroyQuestion } from '../ConfirmDestroy.tsx'

/** The way to be rid of a report that was begun in error, out of the way of the thumb that saves one. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [question, setQuestion] = useState<'unasked' | 'asking' | 'kept'>('unasked')
  return (
    <div className="mt-6 grid justify-items-end">
      {question === 'asking' ? (
        <DestroyQuestion
          question={
            <span className="block pb-2">
              Discard this draft? What you entered is deleted from this phone with its photos, and nothing
              brings it back.
            </span>
          }
          destroyLabel="Discard Draft"
          keepLabel="Keep Draft"
          onDestroy={onDiscard}
          onKeep={() => setQuestion('kept')}
        />
      ) : (
        <Button
          ref={question === 'kept' ? takeFocus : null}
          variant="ghostDestructive"
          size="compact"
          onClick={() => setQuestion('asking')}
        >
          Discard Draft
        </Button>
      )}
    </div>
  )
}
