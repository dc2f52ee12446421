/** Set to true once all defects below are mended: then every fault, event and check takes part in every run. */
export const ARE_ALL_MENDED = false

export type KnownDefect = {
  story: string
  /** The faults, events and checks that bring it to light. They are left out of the other runs until it is mended. */
  names: readonly string[]
  /** Faults of the other runs without which it does not come to light. */
  besides?: readonly string[]
  /** What the simulation says of it. */
  problem: RegExp
  isMended: boolean
}

/** Defects that the simulation found. A mended one stays, as a test that it does not come back. */
export const KNOWN_DEFECTS: readonly KnownDefect[] = [
  {
    story: 'an entry is repeated without a pause when Retry-After is 0 or in the past',
    names: ['503-retry-after-0', '503-retry-after-past', '429-retry-after-0', '429-retry-after-past'],
    problem: /^\[OB8\] .* repeats without a pause/,
    isMended: false,
  },
  {
    story: 'a read-only server refuses work for good',
    names: ['read-only'],
    problem: /^\[OB3\] .* refused by no rule/,
    isMended: false,
  },
  {
    story: 'a stale schema cache refuses work for good',
    names: ['stale-schema-42P01', 'stale-schema-42883', 'stale-schema-42703'],
    problem: /^\[OB3\] .* refused by no rule/,
    isMended: false,
  },
  {
    story: 'an empty 204 is taken for an answer',
    names: ['empty-204'],
    problem: /^\[OB3\] /,
    isMended: false,
  },
  {
    story: 'JSON of somebody else is taken for an answer',
    names: ['portal-json'],
    problem: /^\[OB(3|9)\] /,
    isMended: false,
  },
  {
    story: 'two renewals at once end the session',
    names: ['renewal-conflict'],
    problem: /^\[OB9\] .* ended a session of .* that the server would renew/,
    isMended: false,
  },
  {
    story: 'an expired token is renewed twice',
    names: ['double-renewal'],
    problem: /^\[OB9\] .* renews a session that was renewed a moment ago/,
    isMended: false,
  },
  {
    story:
      'with a clock ahead, the client renews unasked, besides the lock, and can spoil what another tab keeps',
    names: ['clock-ahead'],
    problem: /^\[OB5\] .* renews a good token because its own clock is ahead/,
    isMended: false,
  },
  {
    story: 'signing out with an expired token ends nothing on the server',
    names: ['sign-out-ends-session'],
    problem: /^\[OB9\] .* left its session open on the server/,
    isMended: false,
  },
  {
    story: 'a token that storage does not take twice in a row refuses a photo for good',
    names: ['401-though-valid'],
    problem: /^\[OB3\] .* takes photo .* for refused by no rule/,
    isMended: false,
  },
  {
    story: 'a report that the office corrected before its answer arrived is refused',
    names: ['office-edits-report'],
    besides: ['lost-after', 'gateway-504-after', 'cut-off', 'half-a-body', 'silent-after', 'stray'],
    problem: /^\[OB3\] .* takes report .* for refused by no rule/,
    isMended: false,
  },
  {
    story: 'work of a technician who is let in again between two requests is refused',
    names: ['switched-on-between-requests'],
    problem: /^\[OB3\] .* for refused by no rule/,
    isMended: false,
  },
]

export function isMended({ isMended: isThisMended }: KnownDefect): boolean {
  return ARE_ALL_MENDED || isThisMended
}

/** Whether a fault, event or check takes part in a run: all do, but those that bring an unmended defect to light. */
export function isWantedToday(name: string): boolean {
  return KNOWN_DEFECTS.every((defect) => isMended(defect) || !defect.names.includes(name))
}

/** What takes part in a run that looks for this defect alone. */
export function isWantedFor({ names, besides = [] }: KnownDefect): (name: string) => boolean {
  return (name) => names.includes(name) || besides.includes(name)
}
