import type { ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../shell/takeFocus.ts'

type DestroyQuestionProps = {
  question: ReactNode
  destroyLabel: ReactNode
  keepLabel: ReactNode
  onDestroy: () => void
  onKeep: () => void
}

/**
 * Asks whether something shall really go, which nothing brings back. A hasty second tap meets the question or
 * the way back, and a second key the way back: it stands at the right, as the first button, and has the focus.
 */
export function DestroyQuestion(props: DestroyQuestionProps) {
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
