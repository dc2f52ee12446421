import { CONDITION_LABELS } from '#domain/chimney.ts'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../../shell/focus.ts'
import type { Contradiction } from '../useOverallStatus.ts'

type OverallQuestionProps = {
  contradiction: Contradiction
  /** Names the findings that are worse than the overall status. */
  text: string
  onRaise: () => void
  onKeep: () => void
}

/**
 * Replaces Save Report by the question whether the overall status stays better than what was found [R31]. The button
 * that saves nothing is where Save Report was, and has the focus, so that a double tap does not save a contradiction.
 */
export function OverallQuestion({ contradiction, text, onRaise, onKeep }: OverallQuestionProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 pb-1">
      <legend className="pb-2 font-semibold">{text}</legend>
      <Button variant="outline" size="lg" onClick={onKeep}>
        Save as {CONDITION_LABELS[contradiction.overall]}
      </Button>
      <Button ref={takeFocus} size="lg" onClick={onRaise}>
        Change to {CONDITION_LABELS[contradiction.worst]}
      </Button>
    </fieldset>
  )
}
