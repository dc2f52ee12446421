import { Check, Plus } from 'lucide-react'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormProps } from '../formValues.ts'
import { hasLine, withLine } from './suggestedLines.ts'

type SuggestionsProps = ReportFormProps & {
  name: 'recommendations' | 'priority_items'
  /** The label of the group. */
  label: string
  suggestions: readonly string[]
}

/** Suggested lines that a tap adds. An added one stays in place, so that a double tap does not hit another. */
export function Suggestions({ form, name, label, suggestions }: SuggestionsProps) {
  const text = useWatch({ control: form.control, name })

  function add(line: string): void {
    form.setValue(name, withLine(form.getValues(name), line), { shouldDirty: true })
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {suggestions.map((line) => (
        <Suggestion key={line} line={line} isAdded={hasLine(text, line)} add={add} />
      ))}
    </fieldset>
  )
}

type SuggestionProps = { line: string; isAdded: boolean; add: (line: string) => void }

// Re-renders only when its line is added or removed, not at each keystroke. All `add` functions are equivalent.
const Suggestion = memo(
  function Suggestion({ line, isAdded, add }: SuggestionProps) {
    const Icon = isAdded ? Check : Plus
    return (
      <button
        type="button"
        data-added={isAdded || undefined}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-input bg-background px-3 py-1 text-left text-sm leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring data-added:border-border data-added:bg-muted data-added:text-muted-foreground"
        onClick={() => add(line)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {line}
        {isAdded && <span className="sr-only"> (added)</span>}
      </button>
    )
  },
  (before, after) => before.isAdded === after.isAdded && before.line === after.line,
)
