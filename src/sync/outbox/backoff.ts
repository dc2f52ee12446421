const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

/**
 * How long to wait before try number `failures` + 1, in milliseconds: doubling from one second to
 * `longestMs`, of which a random half is jitter, so that devices do not come back in step.
 *
 * @param random between 0 and 1
 */
export function backoffMs(failures: number, random: number, longestMs = LONGEST_DELAY_MS): number {
  const ceiling = Math.min(longestMs, FIRST_DELAY_MS * 2 ** Math.min(failures, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
