import { useId, type ReactNode } from 'react'
import { Label } from '#ui/components/Label.tsx'

type FieldProps = {
  label: ReactNode
  hint?: string
  /** A message about the current input. */
  note?: ReactNode
  className?: string
  /** Renders the control with these attributes, which connect it to the label and the hint. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled field with an optional hint. */
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
