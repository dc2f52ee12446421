/** The details of a journey that `npm test` leaves to `npm run test:all`, unless the change concerns it. */
export const LONG = { tag: '@long' }

/** The details of a journey that is long unless the condition holds. */
export function longUnless(isInEveryRun: boolean): { tag?: string } {
  return isInEveryRun ? {} : LONG
}
