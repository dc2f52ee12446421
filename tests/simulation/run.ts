import type { Choices } from './choices.ts'
import type { Device } from './device.ts'
import { alwaysTrue, stillWaiting, trueInTheEnd } from './invariants.ts'
import type { Technician } from './network.ts'
import { settled } from './steps.ts'
import { TECHNICIANS, World } from './world.ts'

export type Run = { problems: string[]; history: string[]; acknowledged: number; effects: number }

const EVENTS = 120
const STEPS_TO_HEAL = 20_000

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
  switch (choices.pick(16)) {
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
    default:
      return sufferStorage(world, device)
  }
}

async function useTab(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn) return reopen(world, device)
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
  const jobId = choices.of([...office.jobs.keys()])
  world.contested.add(jobId)
  if (choices.happens(2)) {
    world.log(`the office cancels ${jobId}`)
    office.cancel(jobId)
  } else {
    const { technicianId } = choices.of(TECHNICIANS)
    world.log(`the office gives ${jobId} to ${technicianId}`)
    office.reassign(jobId, technicianId)
  }
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
      device.isFull = !device.isFull
      return world.log(`${device.name}: the disk is ${device.isFull ? 'full' : 'free again'}`)
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
    device.isFull = false
    device.clockSkewMs = 0
    for (const technician of TECHNICIANS) {
      for (const tab of device.tabs) await device.killTab(tab)
      world.signIn(device, technician)
      await drainWith(world, device.openTab(technician).loop.refresh())
      if (world.office.shutOut.delete(technician.technicianId)) await goOnByItself(world, device, technician)
    }
  }
  // A second look, since the first phone could not know what the second one had still to send.
  for (const device of world.devices) {
    for (const technician of TECHNICIANS) {
      for (const tab of device.tabs) await device.killTab(tab)
      world.signIn(device, technician)
      await drainWith(world, device.openTab(technician).loop.refresh())
    }
  }
}

// [OB21] The office lets the technician in again while the portal is open, and nobody does anything for it.
async function goOnByItself(world: World, device: Device, { userId }: Technician): Promise<void> {
  await drainWith(world, Promise.resolve())
  world.problems.push(...stillWaiting(device, userId).map((what) => `[OB21] ${what}`))
}

async function drainWith(world: World, refreshed: Promise<unknown>): Promise<void> {
  const rest = { isReached: false }
  void refreshed.then(() => (rest.isReached = true))
  await settled()
  for (let step = 0; step < STEPS_TO_HEAL && !rest.isReached; step += 1) {
    if (world.steps.count > 0) await world.steps.run(0)
    else await advance(world, 60_000)
  }
  // What is backing off comes due: a portal that stays open sends it.
  for (let minute = 0; minute < 4; minute += 1) {
    await advance(world, 61_000)
    while (world.steps.count > 0) await world.steps.run(0)
  }
  if (!rest.isReached) world.problems.push('[OB8] the portal never came to rest')
}

function advance(world: World, ms: number): Promise<void> {
  world.clock.advance(ms)
  return settled()
}
