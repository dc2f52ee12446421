import { KEY_REFUSED } from './faults.ts'

export type KnownDefect = {
  story: string
  /** The only faults that are injected in the runs for this defect. All other events are as in other runs. */
  faults: readonly string[]
}

/** Defects that the simulation found once. Runs with only their faults would soon hit them again. */
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
  { story: 'an empty 204 is accepted as a response', faults: ['empty-204'] },
  { story: 'foreign JSON is accepted as a response', faults: ['portal-json', 'lost-after'] },
  { story: 'two renewals at once end the session', faults: ['renewal-conflict'] },
  {
    story: 'a token that storage rejects twice in a row refuses a photo for good',
    faults: ['401-though-valid'],
  },
  {
    story: 'the last photo that its folder takes is refused, since the response to its upload was lost',
    faults: ['lost-after', 'silent-after', 'cut-off', 'delayed', 'gateway-504-after'],
  },
  {
    story: 'a photo that is never kept is uploaded again and again',
    faults: ['gateway-413', 'removed-after-upload'],
  },
  {
    story: 'a busy gateway is asked every few seconds',
    faults: ['gateway-429', 'gateway-503', 'gateway-429-retry-after-1800', 'gateway-503-retry-after-1800'],
  },
  { story: 'a refused key renews the session, ends it, or refuses work', faults: [KEY_REFUSED] },
  {
    story: 'a report that the office corrected before its response arrived is refused',
    faults: ['lost-after', 'gateway-504-after', 'cut-off', 'half-a-body', 'silent-after', 'delayed'],
  },
  {
    story:
      'on a good network, a token is renewed twice or because the clock is ahead, signing out leaves the session open, or work of a technician who is switched on again is refused',
    faults: [],
  },
]
