import { useId, type ReactNode } from 'react'
import { Label } from '#ui/components/Label.tsx'

type FieldProps = {
  label: ReactNode
  hint?: string
  className?: string
  /** Draws the control with the id that the label names, and what describes it. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled field, with a word of help where one is needed. */
export function Field({ label, hint, className = '', children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <Label htmlFor={id}>{label}</Label>
      {children(hint === undefined ? { id } : { id, 'aria-describedby': hintId })}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
