const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

/**
 * How long to wait before attempt `failures` + 1, in milliseconds: doubles from one second to `longestMs`. Up to half
 * of it is random jitter, so that devices do not return at the same time.
 *
 * @param random between 0 and 1
 */
export function backoffMs(failures: number, random: number, longestMs = LONGEST_DELAY_MS): number {
  const ceiling = Math.min(longestMs, FIRST_DELAY_MS * 2 ** Math.min(failures, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
