import { isPending } from '#domain/job.ts'
import { workBesideUpload } from './besideUpload.ts'
import type { Device, Tab } from '../device.ts'
import type { Technician } from '../network.ts'
import { advance, runSomeSteps, runToEnd } from '../passTime.ts'
import { settled } from '../steps.ts'
import { waitUnattended } from './unattendedHour.ts'
import { CUSTOMERS, TECHNICIANS, type World } from '../world.ts'

// What technicians, phones, office and network do.

const HOUR_MS = 60 * 60_000
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

type Event = (world: World, device: Device) => Promise<unknown> | void

/** What happens, and how often in comparison with the others. */
const EVENTS: readonly [weight: number, event: Event][] = [
  [1, () => undefined],
  [4, useTab],
  [6, useForm],
  [2, reopen],
  [2, (world) => advance(world, world.choices.of([500, 5_000, 70_000, 400_000]))],
  [1, killTab],
  [1, changeNetwork],
  [1, (world) => world.network.deliverDelayed()],
  [3, officeActs],
  [2, refreshTabs],
  [1, changeUser],
  [1, (world, device) => setClock(world, device, world.choices.of([0, ...WRONG_CLOCKS_MS]))],
  [1, startWithWrongClock],
  [1, layInDrawer],
  [2, doSideTask],
  [2, tapByMistake],
  [1, freezeOrThaw],
  [2, leaveOrReturn],
  [1, workDuringUpload],
  [1, waitForAnHour],
  [1, wakeWorker],
  [1, disturbStorage],
]
const DRAWN = EVENTS.flatMap(([weight, event]) => Array.from({ length: weight }, () => event))

/** Lets one of them happen, on one of the phones. */
export async function runEvent(world: World): Promise<void> {
  const device = world.choices.of(world.devices)
  await world.choices.of(DRAWN)(world, device)
}

async function killTab(world: World, device: Device): Promise<void> {
  const tab = device.tabs[world.choices.pick(Math.max(1, device.tabs.length))]
  if (!tab) return
  world.log(`${device.name}: a tab is killed`)
  return device.killTab(tab)
}

function changeNetwork(world: World): void {
  const { choices, network } = world
  if (choices.happens(3)) return world.log(`the server is ${network.toggleBusy() ? 'busy' : 'idle'}`)
  network.isDown = !network.isDown
  world.log(`the network is ${network.isDown ? 'down' : 'up'}`)
}

function workDuringUpload(world: World, device: Device): Promise<void> {
  world.log(`${device.name}: its technician works while a photo is being sent`)
  return workBesideUpload(world, device, () => runToEnd(world))
}

async function waitForAnHour(world: World): Promise<void> {
  // Expensive.
  if (!world.choices.happens(3)) return
  return waitUnattended(world, async () => {
    await advance(world, 60_000)
    await runToEnd(world)
  })
}

function wakeWorker(world: World, device: Device): Promise<void> {
  world.log(`${device.name}: the worker is woken`)
  // It rejects if entries are left or the storage fails; the browser then wakes it again.
  device.wakeWorker().catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

async function doSideTask(world: World, device: Device): Promise<void> {
  const tab = device.tabs.at(-1)
  if (!tab || tab.owner !== device.signedIn || tab.process.isFrozen) return
  world.doSideTask(tab, device).catch((error: Error) => world.log(`${device.name}: ${error.message}`))
  return settled()
}

// Soon or late, online or not, in another tab or on the other phone; and often the right time comes after that.
async function tapByMistake(world: World, device: Device): Promise<void> {
  const { choices } = world
  const pending = world.screen(device, device.signedIn?.userId ?? '').filter(isPending)
  if (pending.length === 0) return
  const job = choices.of(pending)
  const tap = (phone: Device, name: 'start' | 'unstart') => {
    const shown = world.screen(phone, device.signedIn?.userId ?? '').find(({ id }) => id === job.id)
    const tab = phone.tabs.find(({ owner, process }) => owner === device.signedIn && !process.isFrozen)
    if (!shown || !tab) return settled()
    world.tap(tab, phone, shown, name).catch((error: Error) => world.log(`${phone.name}: ${error.message}`))
    return settled()
  }
  await tap(device, 'start')
  if (choices.happens(2)) await advance(world, choices.of([500, 70_000, 590_000, 700_000]))
  await runSomeSteps(world)
  await tap(choices.happens(4) ? choices.of(world.devices) : device, 'unstart')
  if (choices.happens(2)) await runSomeSteps(world)
  if (choices.happens(2)) await tap(device, 'start')
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
