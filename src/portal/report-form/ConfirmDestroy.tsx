import type { ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../shell/focus.ts'

type ConfirmDestroyProps = {
  question: ReactNode
  destroyLabel: ReactNode
  keepLabel: ReactNode
  onDestroy: () => void
  onKeep: () => void
}

/**
 * Asks for confirmation before something is deleted for good. A double tap hits the question or Keep, and a repeated
 * key hits Keep: it is in the place of the first button, on the right, and has the focus.
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
