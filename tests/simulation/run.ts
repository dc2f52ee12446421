import type { Choices } from './choices.ts'
import type { Device } from './device.ts'
import { alwaysTrue, stillWaiting, trueInTheEnd } from './invariants.ts'
import type { Technician } from './network.ts'
import { settled } from './steps.ts'
import { TECHNICIANS, World } from './world.ts'

// Loaded before: the first time takes real time, and would be late in simulated time.
await Promise.all([import('#sync/outbox/drain.ts'), import('#sync/submitReport.ts')])

export type Run = { problems: string[]; history: string[]; acknowledged: number; effects: number }

const EVENTS = 120
const STEPS_TO_HEAL = 20_000
const HOUR_MS = 60 * 60_000
// How long those that wait for a lock ask a frozen holder.
const LOCK_PATIENCE_MS = 5_000

/** Lets technicians, the office, the network and fate act on each other, heals everything, and looks. */
export async function simulate(choices: Choices): Promise<Run> {
  const world = new World(choices)
  for (const [index, device] of world.devices.entries()) {
    world.signIn(
      device,
      choices.happens(4) ? choices.of(TECHNICIANS) : (TECHNICIANS[index] ?? choices.of(TECHNICIANS)),
    )
  }
  for (let event = 0; event < EVENTS && world.problems.length === 0; event += 1) {
    if (!choices.nextEvent()) break
    world.network.noteEvent()
    await happen(world)
    await runSomeSteps(world)
    world.problems.push(...alwaysTrue(world))
  }
  if (world.problems.length === 0) {
    choices.nextEvent()
    await heal(world)
    world.problems.push(...trueInTheEnd(world))
  }
  return {
    problems: [...new Set(world.problems)],
    history: world.history,
    acknowledged: world.acknowledged.length,
    effects: world.office.effects.length,
  }
}

async function happen(world: World): Promise<void> {
  const { choices } = world
  const device = choices.of(world.devices)
  switch (choices.pick(20)) {
    case 0:
      return undefined
    case 1:
    case 2:
    case 3:
    case 4:
      return useTab(world, device)
    case 5:
    case 6:
      return reopen(world, device)
    case 7:
    case 8:
      return advance(world, choices.of([500, 5_000, 70_000, 400_000]))
    case 9: {
      const tab = device.tabs[choices.pick(Math.max(1, device.tabs.length))]
      if (!tab) return
      world.log(`${device.name}: a tab is killed`)
      return device.killTab(tab)
    }
    case 10:
      if (choices.happens(3)) {
        return world.log(`the server is ${world.network.toggleBusy() ? 'busy' : 'at rest'}`)
      }
      world.network.isDown = !world.network.isDown
      return world.log(`the network is ${world.network.isDown ? 'down' : 'up'}`)
    case 11:
      return world.network.deliverStray()
    case 12:
      return officeSpeaks(world)
    case 13:
      return changeUser(world, device)
    case 14:
      device.clockSkewMs = choices.of([0, -3_600_000, 3_600_000, -31_536_000_000, 31_536_000_000])
      return world.log(`${device.name}: the clock is off by ${device.clockSkewMs} ms`)
    case 15:
    case 16:
      return fuss(world, device)
    case 17:
      return freezeOrThaw(world, device)
    case 18:
      world.log(`${device.name}: the worker is woken`)
      // It fails where it leaves something for later, or the storage does; the browser wakes it again.
      device.wakeWorker().catch((error: Error) => world.log(`${device.name}: ${error.message}`))
      return settled()
    default:
      return sufferStorage(world, device)
  }
}

async function fuss(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn || tab.process.isFrozen) return
  world.fuss(tab, device).catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

function freezeOrThaw(world: World, device: Device): void {
  const [tab] = device.tabs
  if (!tab) return
  world.log(`${device.name}: a tab ${tab.process.isFrozen ? 'thaws' : 'is frozen'}`)
  if (tab.process.isFrozen) device.thaw(tab)
  else device.freeze(tab)
}

async function useTab(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn || tab.process.isFrozen) return reopen(world, device)
  // What was not acknowledged was not promised: an action that fails or is killed is simply not counted.
  world.act(tab, device).catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

async function reopen(world: World, device: Device): Promise<void> {
  if (!device.signedIn) return changeUser(world, device)
  const isSecondTab = device.tabs.length === 1 && world.choices.happens(2)
  if (!isSecondTab) for (const tab of device.tabs) await device.killTab(tab)
  world.log(`${device.name}: ${device.signedIn.userId} opens ${isSecondTab ? 'a second tab' : 'the portal'}`)
  void device.openTab(device.signedIn).loop.refresh()
  return settled()
}

function officeSpeaks(world: World): void {
  const { choices, office } = world
  if (choices.happens(4)) return switchOffOrOn(world)
  if (choices.happens(8)) return backUpOrRestore(world)
  const [report] = office.reports.keys()
  if (report && choices.happens(6)) {
    world.log(`the office corrects ${report}`)
    return office.editReport(report)
  }
  if (office.jobs.size === 0) return
  const jobId = choices.of([...office.jobs.keys()])
  world.contested.add(jobId)
  switch (choices.pick(8)) {
    case 0:
    case 1:
    case 2:
      world.log(`the office cancels ${jobId}`)
      return office.cancel(jobId)
    case 3:
      world.log(`the office edits ${jobId}`)
      return office.edit(jobId, `Ring twice ${choices.pick(9)}`, `2026-11-2${choices.pick(9)}`)
    case 4:
      world.log(`the office opens ${jobId} again`)
      return office.reopen(jobId)
    case 5:
      world.log(`the office deletes ${jobId}`)
      return office.delete(jobId)
    default: {
      const { technicianId } = choices.of(TECHNICIANS)
      world.log(`the office gives ${jobId} to ${technicianId}`)
      return office.reassign(jobId, technicianId)
    }
  }
}

function backUpOrRestore(world: World): void {
  if (world.restoreServer()) return world.log('the server gets its old backup')
  world.log('the server is backed up')
  world.office.backUp()
}

function switchOffOrOn(world: World): void {
  const { choices, office } = world
  const { technicianId } = choices.of(TECHNICIANS)
  const isOff = office.shutOut.delete(technicianId)
  if (!isOff) office.shutOut.add(technicianId)
  world.log(`the office switches ${technicianId} ${isOff ? 'on' : 'off'}`)
}

async function changeUser(world: World, device: Device): Promise<void> {
  for (const tab of device.tabs) await device.killTab(tab)
  if (device.signedIn && world.choices.happens(2)) {
    device.signedIn = null
    return world.log(`${device.name}: signs out`)
  }
  world.signIn(device, world.choices.of(TECHNICIANS))
  world.log(`${device.name}: ${device.signedIn?.userId} signs in`)
}

async function sufferStorage(world: World, device: Device): Promise<void> {
  switch (world.choices.pick(3)) {
    case 0:
      if (device.fullness === 'free') device.fullness = world.choices.of(['all-writes', 'some-writes'])
      else if (!device.isFullForGood) device.fullness = 'free'
      return world.log(`${device.name}: room on the disk: ${device.fullness}`)
    case 1:
      world.takeSnapshot(device)
      return world.log(`${device.name}: is backed up`)
    default:
      if (await world.restoreSnapshot(device)) world.log(`${device.name}: gets its old backup`)
  }
}

async function runSomeSteps(world: World): Promise<void> {
  const { choices, steps } = world
  for (let count = choices.pick(12); count > 0 && steps.count > 0; count -= 1) {
    await steps.run(choices.pick(steps.count))
  }
}

async function heal(world: World): Promise<void> {
  world.log('everything heals')
  world.network.heal()
  for (const device of world.devices) {
    if (!device.isFullForGood) device.fullness = 'free'
    device.isStorageShaky = false
    device.clockSkewMs = 0
    for (const technician of TECHNICIANS) {
      await killRunningTabs(device)
      world.signIn(device, technician)
      world.network.noteEvent()
      await drainWith(world, device.openTab(technician).loop.refresh())
      if (world.office.shutOut.delete(technician.technicianId)) await goOnByItself(world, device, technician)
    }
  }
  // A second look, since the first phone could not know what the second one had still to send.
  for (const device of world.devices) {
    for (const technician of TECHNICIANS) {
      await killRunningTabs(device)
      world.signIn(device, technician)
      world.network.noteEvent()
      await drainWith(world, device.openTab(technician).loop.refresh())
    }
  }
}

// A frozen tab stays as it is: it must hold nobody up.
async function killRunningTabs(device: Device): Promise<void> {
  for (const tab of device.tabs) if (!tab.process.isFrozen) await device.killTab(tab)
}

// [OB21] The office lets the technician in again while the portal is open, and nobody does anything for it.
async function goOnByItself(world: World, device: Device, { userId }: Technician): Promise<void> {
  await drainWith(world, Promise.resolve())
  // What a full disk cannot be told of stays on it.
  if (device.fullness !== 'free') return
  world.problems.push(
    ...stillWaiting(device, world.network.brokenJob, userId).map((what) => `[OB21] ${what}`),
  )
}

async function drainWith(world: World, refreshed: Promise<unknown>): Promise<void> {
  const rest = { isReached: false }
  void refreshed.then(() => (rest.isReached = true))
  await settled()
  for (let step = 0; step < STEPS_TO_HEAL && !rest.isReached; step += 1) {
    if (world.steps.count > 0) await world.steps.run(0)
    else await advance(world, 60_000)
  }
  // What is backing off comes due, after an hour at most: a portal that stays open sends it.
  for (const waitMs of [61_000, 61_000, 61_000, HOUR_MS, 61_000]) {
    await advance(world, waitMs)
    while (world.steps.count > 0) await world.steps.run(0)
  }
  if (!rest.isReached) world.problems.push('[OB8] the portal never came to rest')
}

async function advance(world: World, ms: number): Promise<void> {
  world.network.beginNewCount()
  world.clock.advance(ms)
  await settled()
  if (ms < LOCK_PATIENCE_MS) return
  for (const device of world.devices) device.stealFromFrozen()
  await settled()
}
