import { pullReports } from '#sync/pull/pullReports.ts'
import { browserClock } from '#adapters/browser/clock.ts'
import { preloadCore } from '../preloadCore.ts'
import type { Choices } from '../choices.ts'
import type { Run } from '../run.ts'
import { settled } from '../steps.ts'
import { doWork } from './technicianWork.ts'
import { LONG_OUTAGES, OUTAGES } from './faults.ts'
import { recover } from './recovery.ts'
import { currentViolations, finalViolations } from './invariants.ts'
import type { Phone } from './phone.ts'
import { TECHNICIANS, World } from './world.ts'

await preloadCore()

const EVENTS = 60
const SKEWS_MS = [0, -3_600_000, 3_600_000, -31_536_000_000, 31_536_000_000]

/**
 * Runs random events on the real Supabase client over a simulated server, then ends all faults and checks the
 * invariants. One run at a time: it replaces the clock, the timers and `fetch` of the process.
 *
 * @param isWanted whether the fault with this name may be injected
 */
export async function simulateHttp(
  choices: Choices,
  isWanted: (fault: string) => boolean = () => true,
): Promise<Run> {
  const world = new World(choices, isWanted)
  await loadClient()
  const restore = world.install()
  try {
    await startDay(world)
    for (let event = 0; event < EVENTS && world.problems.length === 0; event += 1) {
      if (!choices.nextEvent()) break
      await runEvent(world)
      await world.runSomeSteps(choices.pick(16))
      world.problems.push(...currentViolations(world))
      if (world.problems.length === 0) world.checkScreens()
    }
    if (world.problems.length === 0) {
      choices.nextEvent()
      await recover(world)
      const hasStopped = world.monitor.problems.length > 0
      world.problems.push(...(hasStopped ? currentViolations(world) : finalViolations(world)))
    }
  } finally {
    for (const phone of world.phones) for (const tab of phone.tabs) tab.process.isAlive = false
    // No code of this run may go on with the real clock and network.
    await settled()
    restore()
  }
  return {
    problems: [...new Set(world.problems)],
    history: world.history,
    acknowledged: world.acknowledged.length,
    effects: world.office.effects.length,
  }
}

// The adapters import the client when they first need it, which takes real time once. A bundler would drop an
// import with an unused result.
async function loadClient(): Promise<void> {
  const { createClient } = await import('@supabase/supabase-js')
  if (typeof createClient !== 'function') throw new Error('The Supabase client could not be loaded')
}

// The day begins without faults: the technicians sign in, most of them on their own phone.
async function startDay(world: World): Promise<void> {
  const { choices, phones, network } = world
  network.isFaultFree = true
  for (const [index, phone] of phones.entries()) {
    const own = TECHNICIANS[index]
    const technician = own && !choices.happens(4) ? own : choices.of(TECHNICIANS)
    const tab = phone.openTab(null)
    await world.run(tab, () => phone.signIn(tab, technician))
    await world.pass(1_000)
    await phone.killTab(tab)
    await openPortal(world, phone)
    await world.pass(1_000)
    if (choices.happens(3)) setClock(world, phone)
  }
  network.isFaultFree = false
}

async function runEvent(world: World): Promise<void> {
  const { choices } = world
  const phone = choices.of(world.phones)
  switch (choices.pick(19)) {
    case 0:
      return undefined
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
      return useTab(world, phone)
    case 6:
    case 7:
      return openPortal(world, phone)
    case 8:
    case 9:
      return world.pass(choices.of([1_000, 20_000, 70_000]))
    case 10:
      return sleep(world)
    case 11:
      return killTab(world, phone)
    case 12:
      return toggleOutage(world)
    case 13:
      return world.network.deliverDelayed()
    case 14:
      return officeActs(world)
    case 15:
      return changeUser(world, phone)
    case 16:
      return setClock(world, phone)
    case 17:
      // Expensive.
      return choices.happens(3) ? waitThroughOutage(world) : undefined
    default:
      return doSideTask(world, phone)
  }
}

async function useTab(world: World, phone: Phone): Promise<void> {
  const tab = phone.tabs.at(-1)
  if (!tab?.owner || !tab.loop || tab.owner !== world.ownerOf(phone)) return openPortal(world, phone)
  const { owner, loop } = tab
  await world.run(tab, () => doWork(world, phone, tab, owner))
  await world.run(tab, () => loop.sendNow())
}

async function openPortal(world: World, phone: Phone): Promise<void> {
  const owner = world.ownerOf(phone)
  if (!owner) return changeUser(world, phone)
  const isSecondTab = phone.tabs.length === 1 && world.choices.happens(2)
  if (!isSecondTab) for (const tab of phone.tabs) await phone.killTab(tab)
  world.log(`${phone.name}: ${owner.userId} opens ${isSecondTab ? 'a second tab' : 'the portal'}`)
  const tab = phone.openTab(owner)
  await world.run(tab, () => tab.loop?.refresh() ?? Promise.resolve())
}

async function killTab(world: World, phone: Phone): Promise<void> {
  const tab = phone.tabs[world.choices.pick(Math.max(1, phone.tabs.length))]
  if (!tab) return
  world.log(`${tab.process.name}: is killed`)
  return phone.killTab(tab)
}

function setClock(world: World, phone: Phone): void {
  phone.clockSkewMs = world.choices.of(SKEWS_MS)
  world.log(`${phone.name}: the clock is off by ${phone.clockSkewMs} ms`)
}

function sleep(world: World): Promise<void> {
  const ms = world.choices.of([400_000, 4_000_000])
  world.log(`${ms / 1_000} seconds pass, with the phones asleep`)
  return world.time.sleep(ms)
}

function toggleOutage(world: World): void {
  const { choices, network } = world
  const outages = OUTAGES.filter(({ name }) => world.isWanted(name))
  network.outage = network.outage || outages.length === 0 ? null : choices.of(outages)
  world.log(`outage: ${network.outage?.name ?? 'none'}`)
}

// [OB8f] Nobody touches the phones for an hour.
async function waitThroughOutage(world: World): Promise<void> {
  const { choices, network, budget } = world
  const outages = LONG_OUTAGES.filter(({ name }) => world.isWanted(name))
  if (outages.length === 0) return
  network.outage = choices.of(outages)
  const { name } = network.outage
  world.log(`an hour passes, with the outage ${name}`)
  for (const phone of world.phones) for (let tap = 0; tap < 3; tap += 1) await useTab(world, phone)
  budget.begin()
  await world.pass(60 * 60_000)
  world.problems.push(...budget.end(name))
  network.outage = null
}

async function officeActs(world: World): Promise<void> {
  const { choices, office, supabase } = world
  switch (choices.pick(8)) {
    case 0:
    case 1:
      return switchOffOrOn(world)
    case 2: {
      const ids = [...office.reports.keys()]
      if (ids.length > 0) world.correctReport(choices.of(ids))
      return
    }
    case 3: {
      const { userId } = choices.of(TECHNICIANS)
      world.log(`the office ends the sessions of ${userId}`)
      return supabase.auth.endSessionsOf(userId)
    }
    case 4:
      world.takeBackup()
      return world.log('the server is backed up')
    case 5:
      // A response in flight would confirm work that the restored server lacks, which no phone could detect.
      await world.finishRequests()
      if (world.restoreBackup()) world.log('the server is restored')
      return
    default: {
      const jobId = choices.of([...office.jobs.keys()])
      world.contested.add(jobId)
      if (choices.happens(2)) {
        world.log(`the office cancels ${jobId}`)
        return office.cancel(jobId)
      }
      const { technicianId } = choices.of(TECHNICIANS)
      world.log(`the office gives ${jobId} to ${technicianId}`)
      return office.reassign(jobId, technicianId)
    }
  }
}

async function switchOffOrOn(world: World): Promise<void> {
  const { choices, office } = world
  const { technicianId } = choices.of(TECHNICIANS)
  const isOff = office.switchedOff.has(technicianId)
  switchAccess(world, technicianId, isOff)
  if (isOff || !choices.happens(2)) return
  // By mistake: shortly after, they are switched on again.
  for (const phone of world.phones) await useTab(world, phone)
  await world.runSomeSteps(choices.pick(16))
  switchAccess(world, technicianId, true)
}

function switchAccess(world: World, technicianId: string, isOn: boolean): void {
  const { switchedOff } = world.office
  if (isOn) switchedOff.delete(technicianId)
  else switchedOff.add(technicianId)
  world.log(`the office switches ${technicianId} ${isOn ? 'on' : 'off'}`)
}

async function changeUser(world: World, phone: Phone): Promise<void> {
  const { choices } = world
  const owner = world.ownerOf(phone)
  // A second tab may still show the previous technician's jobs.
  const [others, last] = [phone.tabs.slice(0, -1), phone.tabs.at(-1)]
  for (const tab of others) if (choices.happens(2)) await phone.killTab(tab)
  if (owner && last) {
    world.log(`${phone.name}: ${owner.userId} signs out`)
    return signOut(world, phone, last)
  }
  if (last) await phone.killTab(last)
  const technician = choices.of(TECHNICIANS)
  world.log(`${phone.name}: ${technician.userId} signs in`)
  const tab = phone.openTab(null)
  await world.run(tab, async () => {
    if (!(await phone.signIn(tab, technician))) return
    const work = phone.openTab(technician)
    await work.loop?.refresh()
  })
}

async function signOut(world: World, phone: Phone, tab: Phone['tabs'][number]): Promise<void> {
  const { session } = phone
  const { auth } = world.supabase
  // A server restored from a backup may not know the phone's session.
  const isKnown = session !== null && auth.isRenewable(session.refreshToken)
  const faultsBefore = world.monitor.faultsMetBy(tab.process)
  const startedAt = world.time.serverNow
  await world.run(tab, async () => {
    await phone.signOut(tab)
    // A phone that falls asleep meanwhile may give up the request.
    const isQuick = world.time.serverNow - startedAt < 5_000
    const isReachable = isQuick && world.monitor.faultsMetBy(tab.process) === faultsBefore
    // The tab may have left because its technician is switched off: then that sign-out ends the session.
    if (phone.isChangingUser(tab) || !isKnown || !isReachable || !auth.hasSession(session.sessionId)) return
    world.problems.push(`[OB9e] ${phone.name} signed out and left its session open on the server`)
  })
}

async function doSideTask(world: World, phone: Phone): Promise<void> {
  const tab = phone.tabs.at(-1)
  if (!tab?.owner || !tab.loop) return settled()
  const { loop, server } = tab
  const { userId } = tab.owner
  switch (world.choices.pick(3)) {
    case 0:
      world.log(`${phone.name}: ${userId} sends everything now`)
      return world.run(tab, () => loop.sendNow('all'))
    case 1:
      world.log(`${phone.name}: ${userId} fetches reports`)
      return world.run(tab, () => pullReports({ store: phone.store, server, clock: browserClock }, userId))
    default:
      world.log(`${phone.name}: ${userId} reports an error`)
      return world.run(tab, () => server.reportErrors(userId, [anError()]))
  }
}

function anError() {
  const [place, kind] = ['tab', 'uncaught'] as const
  const occurred_at = new Date(Date.now()).toISOString()
  return { occurred_at, app_version: '1', place, kind, error: 'TypeError', stack: '' }
}
