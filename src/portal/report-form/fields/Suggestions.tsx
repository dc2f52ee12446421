import { Check, Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChimneyPart } from '#domain/chimney.ts'
import type { ListFieldName } from '#domain/reportFields.ts'
import { pressedStyle } from '#ui/components/chosenStyle.ts'
import { cn } from '#ui/components/cn.ts'
import type { ReportFormProps } from '../formValues.ts'
import { hasLine, withLine, withoutLine } from './suggestedLines.ts'

type SuggestionsProps = ReportFormProps & {
  /** The field whose lines are suggested. */
  name: ListFieldName | `${ChimneyPart}_notes`
  label: string
  lines: readonly string[]
  /** Whether they are in one row, which scrolls: in a sheet, whose height is scarce. */
  isOneRow?: boolean
}

// The second tap of a double tap must not take away what the first one added.
const DOUBLE_TAP_MS = 500

/** Suggested lines that a tap adds and another takes away. */
export function Suggestions({ form, name, label, lines, isOneRow = false }: SuggestionsProps) {
  const text = useWatch({ control: form.control, name })
  const last = useRef({ line: '', at: -DOUBLE_TAP_MS })

  function toggle(line: string, at: number): void {
    const isDoubleTap = last.current.line === line && at - last.current.at < DOUBLE_TAP_MS
    last.current = { line, at }
    if (isDoubleTap) return
    const before = form.getValues(name)
    const after = hasLine(before, line) ? withoutLine(before, line) : withLine(before, line)
    form.setValue(name, after)
  }

  return (
    <fieldset
      className={cn(
        'flex min-w-0 gap-2',
        // The padding leaves space for focus rings, and the row ends at the edge of the sheet, as a row that goes on.
        isOneRow ? '-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 py-1 *:shrink-0' : 'flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {lines.map((line) => (
        <Suggestion key={line} line={line} isAdded={hasLine(text, line)} toggle={toggle} />
      ))}
    </fieldset>
  )
}

type SuggestionProps = { line: string; isAdded: boolean; toggle: (line: string, at: number) => void }

// Re-renders only when its line is added or removed, not at each keystroke. All `toggle` functions are equivalent.
const Suggestion = memo(
  function Suggestion({ line, isAdded, toggle }: SuggestionProps) {
    const Icon = isAdded ? Check : Plus
    return (
      <button
        type="button"
        aria-pressed={isAdded}
        className={cn(
          'inline-flex min-h-11 cursor-pointer snap-start items-center gap-1.5 rounded-full border-2 border-input bg-background px-3 py-1 text-left text-sm leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring',
          pressedStyle,
        )}
        onClick={({ timeStamp }) => toggle(line, timeStamp)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {line}
      </button>
    )
  },
  (before, after) => before.isAdded === after.isAdded && before.line === after.line,
)
