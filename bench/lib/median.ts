/** The median: the mean of the two middle values if their number is even. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const below = sorted[Math.floor((sorted.length - 1) / 2)]
  const above = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (below === undefined || above === undefined) throw new Error('A median needs at least one value')
  return (below + above) / 2
}

/** The smallest and the largest value, rounded, as text: the spread that a median hides. */
export function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}
