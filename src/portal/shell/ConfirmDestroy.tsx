import type { ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from './focus.ts'

type ConfirmDestroyProps = {
  question: ReactNode
  destroyLabel: ReactNode
  keepLabel: ReactNode
  onDestroy: () => void
  onKeep: () => void
}

/**
 * Requires a confirmation before something is deleted for good. Keep is where the first button was, on the right, and
 * has the focus: the second tap of a double tap, or a repeated key, deletes nothing.
 */
export function ConfirmDestroy(props: ConfirmDestroyProps) {
  const { question, destroyLabel, keepLabel, onDestroy, onKeep } = props
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend>{question}</legend>
      <Button variant="destructive" size="compact" onClick={onDestroy}>
        {destroyLabel}
      </Button>
      <Button ref={takeFocus} variant="outline" size="compact" className="ml-auto min-w-18" onClick={onKeep}>
        {keepLabel}
      </Button>
    </fieldset>
  )
}
