/** The middle value; the mean of the two middle ones where their number is even. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const below = sorted[Math.floor((sorted.length - 1) / 2)]
  const above = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (below === undefined || above === undefined) throw new Error('There is no median of nothing')
  return (below + above) / 2
}

/** The smallest and the largest value, rounded, as text: what the median alone would hide. */
export function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}
