import { isRowMutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Device, Tab } from '../device.ts'
import { nameOf } from '../requestMonitor.ts'
import type { World } from '../world.ts'

const MAX_TRIES = 4

/**
 * [OB7b] A photo takes long, and meanwhile the technician taps, or releases what was refused or put away. That is sent
 * beside the photo, and before the next one.
 *
 * @param runAll runs all steps without advancing time
 */
export async function workBesideUpload(
  world: World,
  device: Device,
  runAll: () => Promise<void>,
): Promise<void> {
  const { network, choices } = world
  await runAll()
  // An error of the storage ends a drain as soon as its photo has ended, which nothing can change.
  device.isStorageFlaky = false
  if (choices.happens(2)) await workThatIsPutAway(world, device, runAll)
  network.areUploadsSlow = true
  for (let tries = 0; tries < MAX_TRIES && !isUploading(world, device); tries += 1)
    await workAndSend(world, device, runAll)
  const tab = runningTab(world, device)
  if (tab && isUploading(world, device)) {
    const sendsBefore = new Map(network.monitor.sends)
    const released = new Set<string>()
    network.monitor.countEvent()
    attempt(world, device, async () => {
      if (choices.happens(2)) await world.doWork(tab, device)
      else for (const name of await release(world, tab)) released.add(name)
      await tab.loop.sendNow()
    })
    await runAll()
    world.problems.push(...waitingRows(world, device, released, sendsBefore))
  }
  network.endSlowUploads()
  device.isStorageFlaky = true
}

async function workAndSend(world: World, device: Device, runAll: () => Promise<void>): Promise<void> {
  const tab = runningTab(world, device)
  if (!tab) return
  world.network.monitor.countEvent()
  attempt(world, device, () => world.doWork(tab, device))
  await runAll()
  void tab.loop.sendNow('all')
  await runAll()
}

async function workThatIsPutAway(world: World, device: Device, runAll: () => Promise<void>): Promise<void> {
  world.network.isRefusingRows = true
  await workAndSend(world, device, runAll)
  world.network.isRefusingRows = false
  const tab = runningTab(world, device)
  if (!tab) return
  attempt(world, device, async () => {
    const { userId } = tab.owner
    const refused = (await tab.store.entries(userId)).filter(({ state }) => state.kind === 'refused')
    const { acceptedUntil } = device.disk.identity ?? {}
    for (const { id } of refused) await tab.store.putAway(userId, id, acceptedUntil ?? null)
  })
  await runAll()
}

// Any of the tabs may be used, whichever of them sends.
function runningTab({ choices }: World, { tabs, signedIn }: Device): Tab | null {
  const running = tabs.filter(({ process, owner }) => !process.isFrozen && owner === signedIn)
  return running.length === 0 ? null : choices.of(running)
}

function isUploading({ network }: World, { holder }: Device): boolean {
  return holder !== null && !holder.process.isFrozen && network.monitor.isUploading(holder)
}

// Not awaited: a call may be waiting for the photo.
function attempt(world: World, device: Device, action: () => Promise<unknown>): void {
  action().catch((error: unknown) => world.log(`${device.name}: ${String(error)}`))
}

/** Releases what was refused, taking it back if it was put away. Resolves with the names of the mutations. */
async function release({ choices }: World, { store, commands, owner }: Tab) {
  const away = (await store.allEntries(owner.userId)).filter(({ putAway }) => putAway)
  if (away.length > 0) await store.putAway(owner.userId, choices.of(away).id, null)
  const refused = (await store.entries(owner.userId)).filter(({ state }) => state.kind === 'refused')
  for (const entry of refused) await commands.tryAgain(entry)
  return refused.map(({ mutation }) => nameOf(mutation))
}

function waitingRows(
  { network }: World,
  { name, disk, holder, fullness }: Device,
  released: ReadonlySet<string>,
  sendsBefore: ReadonlyMap<string, number>,
): string[] {
  const ownerId = holder && network.monitor.mayStartMore(holder)
  if (!ownerId || fullness !== 'free') return []
  const rows = disk.outbox
    .filter((entry) => entry.ownerId === ownerId && !entry.putAway)
    .filter(({ state, mutation }) => state.kind !== 'refused' && isRowMutation(mutation))
    .toSorted((a, b) => a.seq - b.seq)
  return rows
    .filter((entry) => entry.state.kind === 'waiting' && isFirstOfJob(entry, rows))
    .map(({ mutation }) => nameOf(mutation))
    .filter((row) => (network.monitor.sends.get(row) ?? 0) === (released.has(row) ? sendsBefore.get(row) : 0))
    .map((row) => `[OB7b] ${name} does not send ${row} while a photo is being sent`)
}

// What a correction waits for is not worth a second account of it here.
function isFirstOfJob({ mutation }: OutboxEntry, rows: readonly OutboxEntry[]): boolean {
  const first = rows.find((other) => other.mutation.jobId === mutation.jobId)
  return first?.mutation === mutation && mutation.kind !== 'report.correct'
}
