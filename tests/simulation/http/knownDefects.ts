export type KnownDefect = {
  story: string
  /** What befalls requests in the runs that look for it, and nothing else does. Everybody acts as in all runs. */
  faults: readonly string[]
}

/** Defects that the simulation once found. Runs with little but their own faults would meet them soon again. */
export const KNOWN_DEFECTS: readonly KnownDefect[] = [
  {
    story: 'an entry is repeated without a pause when Retry-After is 0 or in the past',
    faults: ['503-retry-after-0', '503-retry-after-past', '429-retry-after-0', '429-retry-after-past'],
  },
  { story: 'a read-only server refuses work for good', faults: ['read-only'] },
  {
    story: 'a stale schema cache refuses work for good',
    faults: ['stale-schema-42P01', 'stale-schema-42883', 'stale-schema-42703'],
  },
  { story: 'an empty 204 is taken for an answer', faults: ['empty-204'] },
  { story: 'JSON of somebody else is taken for an answer', faults: ['portal-json', 'lost-after'] },
  { story: 'two renewals at once end the session', faults: ['renewal-conflict'] },
  {
    story: 'a token that storage does not take twice in a row refuses a photo for good',
    faults: ['401-though-valid'],
  },
  {
    story: 'a report that the office corrected before its answer arrived is refused',
    faults: ['lost-after', 'gateway-504-after', 'cut-off', 'half-a-body', 'silent-after', 'stray'],
  },
  {
    story:
      'on a good network, a token is renewed twice or because the clock is ahead, signing out leaves the session open, or work of a technician who is let in again is refused',
    faults: [],
  },
]
