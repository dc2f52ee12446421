import { Check, Plus } from 'lucide-react'
import { memo, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { REPORT_FIELDS, type ListFieldName } from '#domain/reportFields.ts'
import { Textarea } from '#ui/components/Textarea.tsx'
import { Field } from './Field.tsx'
import { LengthHint } from './LengthHint.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { hasLine, SUGGESTIONS, withLine, withoutLine } from './suggestedLines.ts'

type ListFieldProps = ReportFormProps & { name: ListFieldName; note?: ReactNode }

/** A list with one item per line, and suggestions that a tap adds. */
export function ListField({ form, name, note }: ListFieldProps) {
  return (
    <div className="grid content-start gap-2">
      <Field
        label={REPORT_FIELDS[name].label}
        hint="One per line"
        note={<LengthHint form={form} name={name} />}
      >
        {(control) => (
          <Textarea {...control} dir="auto" rows={4} className="min-h-32" {...form.register(name)} />
        )}
      </Field>
      {note}
      <Suggestions form={form} name={name} />
    </div>
  )
}

// The second tap of a double tap must not take away what the first one added.
const DOUBLE_TAP_MS = 500

/** Suggested lines that a tap adds and another takes away. */
function Suggestions({ form, name }: ReportFormProps & { name: ListFieldName }) {
  const text = useWatch({ control: form.control, name })
  const { label, lines } = SUGGESTIONS[name]
  const last = useRef({ line: '', at: -DOUBLE_TAP_MS })

  function toggle(line: string, at: number): void {
    const isDoubleTap = last.current.line === line && at - last.current.at < DOUBLE_TAP_MS
    last.current = { line, at }
    if (isDoubleTap) return
    const before = form.getValues(name)
    const after = hasLine(before, line) ? withoutLine(before, line) : withLine(before, line)
    form.setValue(name, after, { shouldDirty: true })
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
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
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-input bg-background px-3 py-1 text-left text-sm leading-tight font-semibold focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-ring aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
        onClick={({ timeStamp }) => toggle(line, timeStamp)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {line}
      </button>
    )
  },
  (before, after) => before.isAdded === after.isAdded && before.line === after.line,
)
