import { calendarDay } from '#domain/time.ts'
import { oldestJobDay } from '#sync/retention/retention.ts'
import type { Choices } from './choices.ts'
import type { Device, Tab } from './device.ts'
import { currentViolations, sendableEntries, finalViolations } from './invariants.ts'
import type { Technician } from './network.ts'
import { preloadCore } from './preloadCore.ts'
import { settled } from './steps.ts'
import { runEvent } from './events/runEvent.ts'
import { advance, runSomeSteps, runToEnd } from './passTime.ts'
import { TECHNICIANS, World } from './world.ts'

await preloadCore()
// What the photo intake warns of is simulated: full disks and lost connections.
console.warn = () => {}

export type Run = { problems: string[]; history: string[]; acknowledged: number; effects: number }

const EVENT_COUNT = 120
const MAX_RECOVERY_STEPS = 20_000
const HOUR_MS = 60 * 60_000
/** Runs random events of technicians, office and network, then ends all faults and checks the invariants. */
export async function simulate(choices: Choices): Promise<Run> {
  const world = new World(choices)
  for (const [index, device] of world.devices.entries()) {
    world.signIn(
      device,
      choices.happens(4) ? choices.of(TECHNICIANS) : (TECHNICIANS[index] ?? choices.of(TECHNICIANS)),
    )
  }
  for (let event = 0; event < EVENT_COUNT && world.problems.length === 0; event += 1) {
    if (!choices.nextEvent()) break
    world.network.monitor.countEvent()
    await runEvent(world)
    await runSomeSteps(world)
    world.problems.push(...currentViolations(world))
  }
  if (world.problems.length === 0) {
    choices.nextEvent()
    await recover(world)
    world.problems.push(...finalViolations(world))
  }
  return {
    problems: [...new Set(world.problems)],
    history: world.history,
    acknowledged: world.acknowledged.length,
    effects: world.office.effects.length,
  }
}

async function recover(world: World): Promise<void> {
  world.log('all faults end')
  world.network.endFaults()
  for (const device of world.devices) {
    if (!device.staysFull) device.fullness = 'free'
    device.isStorageFlaky = false
    device.clockSkewMs = 0
    for (const technician of TECHNICIANS) {
      await killRunningTabs(device)
      world.signIn(device, technician)
      world.network.monitor.countEvent()
      await drainWith(world, device.openTab(technician).loop.refresh())
      if (world.office.switchedOff.delete(technician.technicianId))
        await expectUnattendedSend(world, device, technician)
    }
  }
  while (world.office.changeLog.openCount > 0) world.office.changeLog.end(0, true)
  // A second round, since transactions have ended, and the second phone may have sent work after the first phone's last
  // pull.
  for (const device of world.devices) {
    for (const technician of TECHNICIANS) {
      await killRunningTabs(device)
      world.signIn(device, technician)
      world.network.monitor.countEvent()
      const tab = device.openTab(technician)
      await drainWith(world, tab.loop.refresh())
      // The first may only end one that was cut off before the server was restored. They reject if the disk is full.
      const pulled = tab.pullReports().then(() => tab.pullReports())
      void Promise.allSettled([pulled, forgetOldJobs(world, tab)])
      await runToEnd(world)
    }
  }
  for (const device of world.devices) {
    for (const technician of TECHNICIANS) await expectIdlePull(world, device, technician)
  }
}

// As the start of the portal does, which also deletes the data of the other technician.
function forgetOldJobs({ clock }: World, { store, owner }: Tab): Promise<void> {
  return store.forgetOldJobs(owner.userId, oldestJobDay(calendarDay(new Date(clock.now))))
}

// [OB23b] Another pull, with nothing changed in between.
async function expectIdlePull(world: World, device: Device, technician: Technician): Promise<void> {
  if (device.fullness !== 'free') return
  await killRunningTabs(device)
  world.signIn(device, technician)
  const { loop } = device.openTab(technician)
  for (const isSecond of [false, true]) {
    const { position } = world.office.changeLog
    void loop.refresh()
    await runToEnd(world)
    if (isSecond || position !== world.office.changeLog.position) continue
    world.network.mustPullsBeEmpty = true
  }
  world.network.mustPullsBeEmpty = false
}

// Frozen tabs stay: they must not block others.
async function killRunningTabs(device: Device): Promise<void> {
  for (const tab of device.tabs) if (!tab.process.isFrozen) await device.killTab(tab)
}

// [OB21d] An open portal resumes by itself once the office has switched the technician on again.
async function expectUnattendedSend(world: World, device: Device, { userId }: Technician): Promise<void> {
  await drainWith(world, Promise.resolve())
  // A full disk cannot store that an entry has ended.
  if (device.fullness !== 'free') return
  world.problems.push(
    ...sendableEntries(device, world.network.brokenJob, userId).map((what) => `[OB21d] ${what}`),
  )
}

async function drainWith(world: World, refreshed: Promise<unknown>): Promise<void> {
  const refresh = { hasEnded: false }
  void refreshed.then(() => (refresh.hasEnded = true))
  await settled()
  for (let step = 0; step < MAX_RECOVERY_STEPS && !refresh.hasEnded; step += 1) {
    if (world.steps.count > 0) await world.steps.run(0)
    else await advance(world, 60_000)
  }
  // Back-off ends after an hour at most, and an open portal then sends.
  for (const waitMs of [61_000, 61_000, 61_000, HOUR_MS, 61_000]) {
    await advance(world, waitMs)
    while (world.steps.count > 0) await world.steps.run(0)
  }
  if (!refresh.hasEnded) world.problems.push('[OB8e] the portal never came to rest')
}
