import { useId, type ReactNode } from 'react'
import { Label } from '#ui/components/Label.tsx'

type FieldProps = {
  label: ReactNode
  hint?: string
  /** Something about what was entered, which comes and goes. */
  note?: ReactNode
  className?: string
  /** Draws the control with the id that the label names, and what describes it. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled field, with a word of help where one is needed. */
export function Field({ label, hint, note, className = '', children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const isDescribed = hint !== undefined || note !== undefined
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <Label htmlFor={id}>{label}</Label>
      {children(isDescribed ? { id, 'aria-describedby': hintId } : { id })}
      {isDescribed && (
        <div id={hintId} className="text-sm text-muted-foreground empty:hidden">
          {hint}
          {note}
        </div>
      )}
    </div>
  )
}
