import { stillWaiting } from './invariants.ts'
import type { Phone, Tab } from './phone.ts'
import type { Technician } from './server/database.ts'
import { TECHNICIANS, type World } from './world.ts'

/** What an open portal needs at most to send everything once all is well, where no wait was asked for. */
const SOON_MS = 4 * 60_000
/** The longest wait that the portal lets a server ask for. */
const LONGEST_WAIT_MS = 61 * 60_000

/** Ends all troubles. Open portals must then send by themselves; after that each technician looks on each phone. */
export async function heal(world: World): Promise<void> {
  const { office, phones, road } = world
  world.log('everything heals')
  road.heal()
  // The office may have corrected what a phone does not know to have arrived.
  for (const id of office.reports.keys()) if (world.isUnsent(id)) world.correctReport(id)
  office.shutOut.clear()
  for (const phone of phones) phone.clockSkewMs = 0
  await goOnByThemselves(world)

  // A second look, since the first phone could not know what the second one had still to send.
  for (let look = 0; look < 2; look += 1) {
    for (const phone of phones) {
      for (const technician of TECHNICIANS) await lookAtWork(world, phone, technician)
    }
  }
}

// [OB15] Nobody does anything for it.
async function goOnByThemselves(world: World): Promise<void> {
  const open = world.phones.flatMap((phone) => phone.tabs.map((tab) => ({ phone, tab })))
  if (!open.some(({ phone, tab }) => isAtWork(world, phone, tab))) return
  await world.pass(SOON_MS)
  const isWaiting = open.some(
    ({ phone, tab }) => isAtWork(world, phone, tab) && stillWaiting(phone, tab.owner?.userId).length > 0,
  )
  if (isWaiting && world.road.hasAskedForLongWait) await world.pass(LONGEST_WAIT_MS)
  // Everything stops at such a problem.
  if (world.ledger.problems.length > 0) return
  for (const { phone, tab } of open) {
    if (!isAtWork(world, phone, tab)) continue
    world.problems.push(
      ...stillWaiting(phone, tab.owner?.userId).map((what) => `[OB15] not sent by itself: ${what}`),
    )
  }
}

function isAtWork(world: World, phone: Phone, { owner }: Tab): boolean {
  return owner !== null && world.ownerOf(phone) === owner && phone.session?.userId === owner.userId
}

async function lookAtWork(world: World, phone: Phone, technician: Technician): Promise<void> {
  // A session that the server ended meanwhile shows at the first look.
  for (let tries = 0; tries < 2; tries += 1) {
    if (world.problems.length + world.ledger.problems.length > 0) return
    for (const tab of phone.tabs) await phone.killTab(tab)
    if (!isSignedIn(world, phone, technician)) await signIn(world, phone, technician)
    const tab = phone.openTab(technician)
    await world.run(tab, () => tab.loop?.sendNow('all') ?? Promise.resolve())
    await world.run(tab, () => tab.loop?.refresh() ?? Promise.resolve())
    await world.pass(20_000)
    if (isSignedIn(world, phone, technician)) return
  }
  world.problems.push(`[OB9] ${technician.userId} cannot stay signed in on ${phone.name} though all is well`)
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
