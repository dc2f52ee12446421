import { ConditionMark } from '#ui/ConditionMark.tsx'
import { DocumentHeading } from './DocumentHeading.tsx'

type DocumentLinesProps = {
  heading: string
  lines: readonly string[]
  /** What stands where there are no lines; without it there is no section either. */
  none?: string
  isUrgent?: boolean
}

/** A list of what is to be done. */
export function DocumentLines({ heading, lines, none, isUrgent = false }: DocumentLinesProps) {
  if (lines.length === 0 && none === undefined) return null
  return (
    <section>
      <DocumentHeading isUrgent={isUrgent}>{heading}</DocumentHeading>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line, index) => (
            // Lines do not move in a saved report, and two may read the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-start gap-2">
              <span aria-hidden className="flex h-[1lh] w-5 shrink-0 items-center justify-center text-brick">
                {isUrgent ? <ConditionMark condition="needs_attention" /> : '•'}
              </span>
              <span dir="auto" className="min-w-0 flex-1">
                {line}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
