import { CONDITION_LABELS, CONDITIONS } from '#domain/chimney.ts'

/** The four conditions as options of a select. */
export function ConditionOptions() {
  return CONDITIONS.map((condition) => (
    <option key={condition} value={condition}>
      {CONDITION_LABELS[condition]}
    </option>
  ))
}
