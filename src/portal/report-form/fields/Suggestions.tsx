import { Check, Plus } from 'lucide-react'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormProps } from '../reportFormProps.ts'
import { hasLine, withLine } from './withLine.ts'

type SuggestionsProps = ReportFormProps & {
  name: 'recommendations' | 'priority_items'
  /** What the suggestions are called. */
  label: string
  suggestions: readonly string[]
}

/** Lines that a tap adds. One that is there already stays in its place, so that no second tap hits another. */
export function Suggestions({ form, name, label, suggestions }: SuggestionsProps) {
  const text = useWatch({ control: form.control, name })

  function add(line: string): void {
    form.setValue(name, withLine(form.getValues(name), line), { shouldDirty: true })
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {suggestions.map((line) => (
        <Suggestion key={line} line={line} isThere={hasLine(text, line)} add={add} />
      ))}
    </fieldset>
  )
}

type SuggestionProps = { line: string; isThere: boolean; add: (line: string) => void }

// Drawn again only when its line comes or goes, not at each keystroke; `add` does the same at any time.
const Suggestion = memo(
  function Suggestion({ line, isThere, add }: SuggestionProps) {
    const Icon = isThere ? Check : Plus
    return (
      <button
        type="button"
        data-added={isThere || undefined}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-input bg-background px-3 py-1 text-left text-sm leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring data-added:border-border data-added:bg-muted data-added:text-muted-foreground"
        onClick={() => add(line)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {line}
        {isThere && <span className="sr-only"> (added)</span>}
      </button>
    )
  },
  (before, after) => before.isThere === after.isThere && before.line === after.line,
)
