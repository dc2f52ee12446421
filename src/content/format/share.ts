/** A share in whole percent: `65%`. The figures are of a census of years ago, whose decimals would claim too much. */
export function formatShare(percent: number): string {
  return percent > 0 && percent < 0.5 ? 'under 1%' : `${Math.round(percent)}%`
}
