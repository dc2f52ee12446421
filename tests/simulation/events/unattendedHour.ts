import type { Outcome } from '#sync/outbox/outcome.ts'
import type { World } from '../world.ts'

const MINUTES = 60

/** How often one row mutation, or one photo with all its bytes, may be sent by a phone within the hour. */
type Budget = { rows: number; photos: number }

/** An outcome that may last for hours, of all requests or of photos alone, and what a phone may spend on it. */
const TROUBLES: readonly { name: string; outcome: Outcome; isOfPhotos: boolean; budget: Budget }[] = [
  {
    name: 'photos are not kept',
    outcome: { kind: 'upload-lost', reason: 'The server did not keep the photo' },
    isOfPhotos: true,
    budget: { rows: Infinity, photos: 4 },
  },
  {
    name: 'a gateway takes photos and does not deliver them',
    outcome: { kind: 'unreachable', reason: 'Bad gateway', areBytesSent: true },
    isOfPhotos: true,
    budget: { rows: Infinity, photos: 20 },
  },
  {
    name: 'the server is busy',
    outcome: { kind: 'retry', reason: 'busy', retryAfterMs: null },
    isOfPhotos: false,
    budget: { rows: 130, photos: 20 },
  },
  {
    name: 'the server is busy and asks for half an hour',
    outcome: { kind: 'retry', reason: 'busy', retryAfterMs: 1_800_000 },
    isOfPhotos: false,
    budget: { rows: 4, photos: 4 },
  },
]

/**
 * [OB8f] Nobody touches the phones for an hour in which the server does not take what they send.
 *
 * @param passMinute lets a minute pass and runs all steps
 */
export async function waitUnattended(world: World, passMinute: () => Promise<void>): Promise<void> {
  const { choices, network } = world
  const { name, outcome, isOfPhotos, budget } = choices.of(TROUBLES)
  world.log(`an hour passes in which ${name}`)
  // What is under way ends before.
  await passMinute()
  network.trouble = { outcome, isOfPhotos }
  network.monitor.beginHour()
  for (let minute = 0; minute < MINUTES; minute += 1) await passMinute()
  for (const { sender, mutation, isRow, count } of network.monitor.endHour()) {
    if (count > (isRow ? budget.rows : budget.photos) * memoriesOf(world, sender))
      world.problems.push(`[OB8f] ${sender} sent ${mutation} ${count} times in an hour in which ${name}`)
  }
  network.trouble = null
}

/** How many remember when to send again: on a phone that cannot store it, each open tab for itself. */
function memoriesOf({ devices }: World, sender: string): number {
  const device = devices.find(({ name }) => sender.startsWith(name))
  const canStore = device?.fullness === 'free' && !device.isStorageFlaky
  return device && !canStore ? Math.max(1, device.tabs.length) : 1
}
