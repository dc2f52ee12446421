import { sendableEntries } from './invariants.ts'
import type { Phone, Tab } from './phone.ts'
import type { Technician } from './server/database.ts'
import { TECHNICIANS, type World } from './world.ts'

/** Time in which an open portal sends everything after all faults have ended, unless a server requested a wait. */
const SEND_WITHIN_MS = 4 * 60_000
/** The longest wait of a photo, and a minute more. */
const LONGEST_PHOTO_WAIT_MS = 16 * 60_000
/** The longest Retry-After that the portal respects, and a minute more. */
const LONGEST_WAIT_MS = 61 * 60_000

/**
 * Ends all faults. Open portals must then send everything by themselves. After that, each technician opens the
 * portal on each phone.
 */
export async function recover(world: World): Promise<void> {
  const { office, phones, network } = world
  world.log('all faults end')
  network.endFaults()
  // The office may correct a report whose acceptance has not reached the phone.
  for (const id of office.reports.keys()) if (world.isUnsent(id)) world.correctReport(id)
  office.switchedOff.clear()
  for (const phone of phones) phone.clockSkewMs = 0
  await expectUnattendedSends(world)

  // A second round, since the second phone may have sent work after the first phone's last pull.
  for (let round = 0; round < 2; round += 1) {
    for (const phone of phones) {
      for (const technician of TECHNICIANS) await openAndSendAll(world, phone, technician)
    }
  }
}

// [OB15a] Without any action by the technician.
async function expectUnattendedSends(world: World): Promise<void> {
  const open = world.phones.flatMap((phone) => phone.tabs.map((tab) => ({ phone, tab })))
  if (!open.some(({ phone, tab }) => isSignedInTab(world, phone, tab))) return
  await world.pass(SEND_WITHIN_MS)
  const unsent = open.flatMap(({ phone, tab }) =>
    isSignedInTab(world, phone, tab) ? sendableEntries(phone, tab.owner?.userId) : [],
  )
  if (unsent.length > 0 && world.network.hasSentLongRetryAfter) await world.pass(LONGEST_WAIT_MS)
  else if (unsent.length > 0 && unsent.every(isPhoto)) await world.pass(LONGEST_PHOTO_WAIT_MS)
  // The monitor's problems end the run.
  if (world.monitor.problems.length > 0) return
  for (const { phone, tab } of open) {
    if (!isSignedInTab(world, phone, tab)) continue
    world.problems.push(
      ...sendableEntries(phone, tab.owner?.userId).map((what) => `[OB15a] not sent automatically: ${what}`),
    )
  }
}

function isPhoto(what: string): boolean {
  return what.includes(' still has photo ')
}

function isSignedInTab(world: World, phone: Phone, { owner }: Tab): boolean {
  return owner !== null && world.ownerOf(phone) === owner && phone.session?.userId === owner.userId
}

async function openAndSendAll(world: World, phone: Phone, technician: Technician): Promise<void> {
  // The first attempt may find that the server has ended the session.
  for (let tries = 0; tries < 2; tries += 1) {
    if (world.problems.length + world.monitor.problems.length > 0) return
    for (const tab of phone.tabs) await phone.killTab(tab)
    if (!isSignedIn(world, phone, technician)) await signIn(world, phone, technician)
    const tab = phone.openTab(technician)
    await world.run(tab, () => tab.loop?.sendNow('all') ?? Promise.resolve())
    await world.run(tab, () => tab.loop?.refresh() ?? Promise.resolve())
    await world.pass(20_000)
    if (isSignedIn(world, phone, technician)) return
  }
  world.problems.push(
    `[OB9d] ${technician.userId} cannot stay signed in on ${phone.name} although all faults have ended`,
  )
}

function isSignedIn(world: World, phone: Phone, { userId }: Technician): boolean {
  return world.ownerOf(phone)?.userId === userId && phone.session?.userId === userId
}

async function signIn(world: World, phone: Phone, technician: Technician): Promise<void> {
  const tab = phone.openTab(null)
  await world.run(tab, async () => {
    await phone.signOut(tab)
    await phone.signIn(tab, technician)
  })
  await world.pass(1_000)
  await phone.killTab(tab)
}
