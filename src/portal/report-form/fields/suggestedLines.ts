import type { ListFieldName, ReportFindings } from '#domain/reportFields.ts'

/** What an urgent report has to say [R42]. */
export const NO_FIRE = 'Do not light the fire until this is repaired'

/** The most frequent lines of each list, phrased for the customer, and the label of their group. */
export const SUGGESTIONS: Record<ListFieldName, { label: string; lines: readonly string[] }> = {
  recommendations: {
    label: 'Often recommended',
    lines: [
      'Sweep once a year',
      'Sweep twice a year',
      'Burn only dry wood',
      'Fit a cowl',
      'Fit a bird guard',
      'Repoint the crown',
      'CCTV survey of the flue',
      'Fit a carbon monoxide alarm',
    ],
  },
  priority_items: {
    label: 'Often urgent',
    lines: [
      NO_FIRE,
      'Repair, then repeat the smoke test',
      'Find the source of the carbon monoxide',
      'Fit a carbon monoxide alarm today',
      'Reline the flue',
      'Structural repair by a builder',
    ],
  },
}

/** Whether the report says not to light the fire. */
export function forbidsFire({ priority_items }: Pick<ReportFindings, 'priority_items'>): boolean {
  return priority_items.some((item) => /\b(do not|don['’]t) (light|use)\b/i.test(item))
}

/** Whether the text has the line, ignoring case and outer spaces. */
export function hasLine(text: string, line: string): boolean {
  return text.split('\n').some((other) => isSame(other, line))
}

/** Returns the text with the line appended, or unchanged if it already has the line. */
export function withLine(text: string, line: string): string {
  if (hasLine(text, line)) return text
  const before = text.trimEnd()
  return before === '' ? line : `${before}\n${line}`
}

/** Returns the text without the line, however it is written. */
export function withoutLine(text: string, line: string): string {
  return text
    .split('\n')
    .filter((other) => !isSame(other, line))
    .join('\n')
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
