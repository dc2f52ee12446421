import { CONDITION_LABELS, CONDITIONS, type Condition } from '#domain/chimney.ts'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'

type ConditionChoiceProps = {
  name: string
  /** Null while none is chosen: the part was not inspected. */
  chosen: Condition | null
  onChoose: (condition: Condition) => void
}

/** The four conditions as radio buttons, large enough for a gloved thumb. */
export function ConditionChoice({ name, chosen, onChoose }: ConditionChoiceProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 sm:grid-cols-2">
      <legend className="sr-only">Condition</legend>
      {CONDITIONS.map((condition) => (
        <label
          key={condition}
          className="flex min-h-16 cursor-pointer items-center gap-2 rounded-md border-2 border-input bg-background px-3 py-1 leading-tight font-semibold has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={condition}
            checked={condition === chosen}
            onChange={() => onChoose(condition)}
            className="sr-only"
          />
          <span className="shrink-0">
            <ConditionSymbol condition={condition} size={28} />
          </span>
          {CONDITION_LABELS[condition]}
        </label>
      ))}
    </fieldset>
  )
}
