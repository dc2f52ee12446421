import { calendarDay } from '#domain/time.ts'
import { oldestJobDay } from '#sync/retention/retention.ts'
import type { Choices } from './choices.ts'
import type { Device, Tab } from './device.ts'
import { currentViolations, sendableEntries, finalViolations } from './invariants.ts'
import type { Technician } from './network.ts'
import { preloadCore } from './preloadCore.ts'
import { settled } from './steps.ts'
import { workBesideUpload } from './besideUpload.ts'
import { waitUnattended } from './unattendedHour.ts'
import { CUSTOMERS, TECHNICIANS, World } from './world.ts'

await preloadCore()

export type Run = { problems: string[]; history: string[]; acknowledged: number; effects: number }

const EVENTS = 120
const MAX_RECOVERY_STEPS = 20_000
const HOUR_MS = 60 * 60_000
// How long a waiting process gives a frozen lock holder to respond.
const LOCK_TIMEOUT_MS = 5_000
const DAY_MS = 24 * HOUR_MS
/** How far a clock is off: by a wrong time zone, by hand, by a month or a year, or because the battery was dead. */
const WRONG_CLOCKS_MS = [
  -HOUR_MS,
  HOUR_MS,
  -35 * DAY_MS,
  35 * DAY_MS,
  -365 * DAY_MS,
  365 * DAY_MS,
  -8 * 365 * DAY_MS,
]

/** Runs random events of technicians, office and network, then ends all faults and checks the invariants. */
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

async function runEvent(world: World): Promise<void> {
  const { choices } = world
  const device = choices.of(world.devices)
  switch (choices.pick(36)) {
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
        return world.log(`the server is ${world.network.toggleBusy() ? 'busy' : 'idle'}`)
      }
      world.network.isDown = !world.network.isDown
      return world.log(`the network is ${world.network.isDown ? 'down' : 'up'}`)
    case 11:
      return world.network.deliverDelayed()
    case 12:
    case 20:
    case 21:
      return officeActs(world)
    case 22:
    case 23:
      return refreshTabs(world, device)
    case 13:
      return changeUser(world, device)
    case 14:
      return setClock(world, device, choices.of([0, ...WRONG_CLOCKS_MS]))
    case 28:
      return startWithWrongClock(world, device)
    case 29:
      return layInDrawer(world, device)
    case 15:
    case 16:
      return doSideTask(world, device)
    case 30:
    case 31:
    case 32:
    case 33:
    case 34:
    case 35:
      return useForm(world, device)
    case 17:
      return freezeOrThaw(world, device)
    case 24:
    case 25:
      return leaveOrReturn(world, device)
    case 26:
      world.log(`${device.name}: its technician works while a photo is being sent`)
      return workBesideUpload(world, device, () => runToEnd(world, Promise.resolve()))
    case 27:
      // Expensive.
      if (!choices.happens(3)) return
      return waitUnattended(world, async () => {
        await advance(world, 60_000)
        await runToEnd(world, Promise.resolve())
      })
    case 18:
      world.log(`${device.name}: the worker is woken`)
      // It rejects if entries are left or the storage fails; the browser then wakes it again.
      device.wakeWorker().catch((error: Error) => world.log(`${device.name}: ${error.message}`))
      return settled()
    default:
      return disturbStorage(world, device)
  }
}

async function doSideTask(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn || tab.process.isFrozen) return
  world.doSideTask(tab, device).catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

// In whichever tab: two of them may show the same form.
async function useForm(world: World, device: Device): Promise<void> {
  const tabs = device.tabs.filter(({ owner, process }) => owner === device.signedIn && !process.isFrozen)
  if (tabs.length === 0) return reopen(world, device)
  world.forms
    .act(world.choices.of(tabs), device)
    .catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

function freezeOrThaw(world: World, device: Device): void {
  const [tab] = device.tabs
  if (!tab) return
  world.log(`${device.name}: a tab ${tab.process.isFrozen ? 'thaws' : 'is frozen'}`)
  if (tab.process.isFrozen) device.thaw(tab)
  else device.freeze(tab)
}

// WebKit keeps a page that is left, and it goes on when the technician goes back. A tab that never does is killed.
async function leaveOrReturn(world: World, device: Device): Promise<void> {
  const { choices } = world
  const tab = device.tabs[choices.pick(Math.max(1, device.tabs.length))]
  if (!tab) return
  if (tab.process.isFrozen) return goBack(world, device, tab)
  // Often right after a tap.
  if (choices.happens(2)) await useTab(world, device)
  if (!tab.process.isAlive) return
  world.log(`${device.name}: the page of a tab is left`)
  device.leave(tab)
  if (choices.happens(2)) return
  await runSomeSteps(world)
  return goBack(world, device, tab)
}

async function goBack(world: World, device: Device, tab: Tab): Promise<void> {
  if (!tab.process.isAlive) return
  world.log(`${device.name}: the page of a tab is back`)
  device.thaw(tab)
  if (tab.owner === device.signedIn) void tab.loop.refresh()
  return settled()
}

async function useTab(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn || tab.process.isFrozen) return reopen(world, device)
  // Only acknowledged work counts: an action that fails or is killed is ignored.
  world.doWork(tab, device).catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

async function reopen(world: World, device: Device): Promise<void> {
  if (!device.signedIn) return changeUser(world, device)
  const isSecondTab = device.tabs.length === 1 && world.choices.happens(2)
  if (!isSecondTab) for (const tab of device.tabs) await device.killTab(tab)
  world.log(`${device.name}: ${device.signedIn.userId} opens ${isSecondTab ? 'a second tab' : 'the portal'}`)
  await start(world, device, device.signedIn)
  // A refusal is looked at.
  if (!device.disk.outbox.some(({ state }) => state.kind === 'refused')) return
  await runSomeSteps(world)
  return doSideTask(world, device)
}

// As the portal does, which also deletes what must not stay on the phone.
function start(world: World, device: Device, owner: Technician): Promise<void> {
  const tab = device.openTab(owner)
  refreshTab(world, device, tab)
  tab.tidy().catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

function setClock(world: World, device: Device, skewMs: number): void {
  device.clockSkewMs = skewMs
  world.log(`${device.name}: the clock is off by ${skewMs} ms`)
}

// After a dead battery, until the network or the technician sets the clock.
async function startWithWrongClock(world: World, device: Device): Promise<void> {
  setClock(world, device, world.choices.of(WRONG_CLOCKS_MS))
  await reopen(world, device)
  await runSomeSteps(world)
  await doSideTask(world, device)
  await runSomeSteps(world)
  setClock(world, device, 0)
  return reopen(world, device)
}

// The next start has a connection or not, as the network is then.
async function layInDrawer(world: World, device: Device): Promise<void> {
  for (const tab of device.tabs) await device.killTab(tab)
  const days = world.choices.of([1, 29, 31, 92])
  world.log(`${device.name}: lies in a drawer for ${days} days`)
  await advance(world, days * DAY_MS)
  return reopen(world, device)
}

// The reports are pulled after the jobs, as in the portal.
function refreshTab(world: World, device: Device, tab: Tab): void {
  tab.loop
    .refresh()
    .then(() => tab.pullReports())
    .catch((error: Error) => world.log(`${device.name}: ${error.message}`))
}

// As after an announcement by the server, or at a return to the app. Two tabs may do so at once.
async function refreshTabs(world: World, device: Device): Promise<void> {
  for (const tab of device.tabs) {
    if (tab.process.isFrozen || tab.owner !== device.signedIn) continue
    world.log(`${device.name}: a tab refreshes`)
    refreshTab(world, device, tab)
  }
  return settled()
}

function officeActs(world: World): void {
  const { choices, office } = world
  if (choices.happens(4)) return switchOffOrOn(world)
  if (choices.happens(8)) return backUpOrRestore(world)
  if (choices.happens(4)) {
    const report = choices.of([...office.reports.keys()])
    world.log(`the office corrects ${report}`)
    return office.editReport(report)
  }
  if (office.jobs.size === 0) return
  const { changeLog } = office
  if (changeLog.openCount > 0 && choices.happens(2)) {
    const commits = !choices.happens(4)
    world.log(`an open transaction of the office ${commits ? 'commits' : 'is rolled back'}`)
    return changeLog.end(choices.pick(3), commits)
  }
  const isHeldOpen = choices.happens(3)
  const [what, change] = chooseChange(world)
  world.log(`the office ${what}${isHeldOpen ? ', in a transaction that stays open' : ''}`)
  if (isHeldOpen) changeLog.begin(change)
  else change()
}

const NEW_DAYS = ['2026-11-21', '2026-11-25', '2026-10-02', '2026-04-01', '2025-06-01', '2024-05-01']

function chooseChange(world: World): [what: string, change: () => void] {
  const { choices, office } = world
  const [live, done] = [
    [...office.jobs.values()].filter(({ status }) => status !== 'completed'),
    [...office.jobs.values()].filter(({ status }) => status === 'completed'),
  ]
  const { id: jobId } = choices.of(live.length === 0 || (done.length > 0 && choices.happens(3)) ? done : live)
  world.contested.add(jobId)
  switch (choices.pick(9)) {
    case 0:
    case 1:
      return [`cancels ${jobId}`, () => office.cancel(jobId)]
    case 2:
    case 3: {
      const day = choices.of(NEW_DAYS)
      return [`edits ${jobId} and moves it to ${day}`, () => office.edit(jobId, day)]
    }
    case 4:
      return [`opens ${jobId} again`, () => office.reopen(jobId)]
    case 5:
      return [`deletes ${jobId}`, () => office.delete(jobId)]
    case 6: {
      const lastName = choices.of(CUSTOMERS)
      return [`changes the telephone number of ${lastName}`, () => office.changeCustomer(lastName)]
    }
    default: {
      const { technicianId } = choices.of(TECHNICIANS)
      return [`gives ${jobId} to ${technicianId}`, () => office.reassign(jobId, technicianId)]
    }
  }
}

function backUpOrRestore(world: World): void {
  if (world.restoreServer()) return world.log('the server is restored from its backup')
  world.log('the server is backed up')
  world.office.backUp()
}

function switchOffOrOn(world: World): void {
  const { choices, office } = world
  const { technicianId } = choices.of(TECHNICIANS)
  const isOff = office.switchedOff.delete(technicianId)
  if (!isOff) office.switchedOff.add(technicianId)
  world.log(`the office switches ${technicianId} ${isOff ? 'on' : 'off'}`)
}

async function changeUser(world: World, device: Device): Promise<void> {
  for (const tab of device.tabs) await device.killTab(tab)
  if (device.signedIn && world.choices.happens(2)) {
    await device.signOut()
    return world.log(`${device.name}: signs out`)
  }
  world.signIn(device, world.choices.of(TECHNICIANS))
  world.log(`${device.name}: ${device.signedIn?.userId} signs in`)
}

async function disturbStorage(world: World, device: Device): Promise<void> {
  switch (world.choices.pick(3)) {
    case 0:
      if (device.fullness === 'free') device.fullness = world.choices.of(['all-writes', 'some-writes'])
      else if (!device.staysFull) device.fullness = 'free'
      return world.log(`${device.name}: full disk: ${device.fullness}`)
    case 1:
      world.takeSnapshot(device)
      return world.log(`${device.name}: is backed up`)
    default:
      if (await world.restoreSnapshot(device)) world.log(`${device.name}: is restored from its backup`)
  }
}

async function runSomeSteps(world: World): Promise<void> {
  const { choices, steps } = world
  for (let count = choices.pick(12); count > 0 && steps.count > 0; count -= 1) {
    await steps.run(choices.pick(steps.count))
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
      // They reject if the disk is full.
      await runToEnd(world, Promise.allSettled([tab.pullReports(), forgetOldJobs(world, tab)]))
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

// [OB23] Another pull, with nothing changed in between.
async function expectIdlePull(world: World, device: Device, technician: Technician): Promise<void> {
  if (device.fullness !== 'free') return
  await killRunningTabs(device)
  world.signIn(device, technician)
  const { loop } = device.openTab(technician)
  for (const isSecond of [false, true]) {
    const { position } = world.office.changeLog
    await runToEnd(world, loop.refresh())
    if (isSecond || position !== world.office.changeLog.position) continue
    world.network.mustPullsBeEmpty = true
  }
  world.network.mustPullsBeEmpty = false
}

async function runToEnd(world: World, promise: Promise<unknown>): Promise<void> {
  void promise
  await settled()
  while (world.steps.count > 0) await world.steps.run(0)
}

// Frozen tabs stay: they must not block others.
async function killRunningTabs(device: Device): Promise<void> {
  for (const tab of device.tabs) if (!tab.process.isFrozen) await device.killTab(tab)
}

// [OB21] An open portal resumes by itself once the office has switched the technician on again.
async function expectUnattendedSend(world: World, device: Device, { userId }: Technician): Promise<void> {
  await drainWith(world, Promise.resolve())
  // A full disk cannot store that an entry has ended.
  if (device.fullness !== 'free') return
  world.problems.push(
    ...sendableEntries(device, world.network.brokenJob, userId).map((what) => `[OB21] ${what}`),
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
  if (!refresh.hasEnded) world.problems.push('[OB8] the portal never came to rest')
}

async function advance(world: World, ms: number): Promise<void> {
  world.network.monitor.resetSendCounts()
  world.clock.advance(ms)
  await settled()
  if (ms < LOCK_TIMEOUT_MS) return
  for (const device of world.devices) device.stealFromFrozen()
  await settled()
}
