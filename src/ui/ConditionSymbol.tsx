import type { Condition } from '#domain/chimney.ts'

// Shape as well as colour: the four symbols must differ in print, and for readers who cannot distinguish red from
// green.
const SYMBOLS: Record<Condition, { colour: string; shape: string; sign: string }> = {
  good: { colour: 'text-success', shape: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', sign: 'm6 10 3 3 5-6' },
  fair: { colour: 'text-warning', shape: 'M2 2h16v16H2Z', sign: 'M6 10h8' },
  poor: { colour: 'text-caution', shape: 'M10 1 19 10 10 19 1 10Z', sign: 'M10 6v5m0 3v.1' },
  needs_attention: { colour: 'text-destructive', shape: 'M10 1 19.5 18.5H.5Z', sign: 'M10 7v5m0 3v.1' },
}

/** The text colour of a condition, for drawings in `currentColor`. */
export function conditionColour(condition: Condition): string {
  return SYMBOLS[condition].colour
}

/** The text colour of what has a condition, or none because nobody looked at it. */
export function stateColour(condition: Condition | null | undefined): string {
  return condition ? conditionColour(condition) : 'text-muted-foreground'
}

type ConditionSymbolProps = { condition: Condition; x?: number; y?: number; size?: number }

/** The symbol of a condition, a square of `size` units. Decorative: name the condition in a text beside it. */
export function ConditionSymbol({ condition, x, y, size = 20 }: ConditionSymbolProps) {
  const { colour, shape, sign } = SYMBOLS[condition]
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} x={x} y={y} className={colour} aria-hidden="true">
      <path d={shape} fill="currentColor" />
      <path d={sign} className="stroke-background" fill="none" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
