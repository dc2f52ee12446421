import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, aNewEntry, anIdentity, OWNER, startOf } from '../../../tests/support/store/samples.ts'
import { watchBlockedUpgrade } from './blockedUpgrade.ts'
import { NextDatabase } from './nextDatabase.fixture.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

/** A tab of the version before that gets no events, like one that the system has suspended. */
async function openInSuspendedTab(name: string): Promise<IDBDatabase> {
  const older = await new PortalDatabase(name).open()
  older.close()
  return open(name)
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

it('[OB16b] isBlocked is true for as long as a suspended tab of an older version has the database open', async () => {
  const suspended = await openInSuspendedTab('blocked')
  const db = new NextDatabase('blocked')
  const upgrade = watchBlockedUpgrade(db)
  expect(upgrade.isBlocked()).toBe(false)
  const states: boolean[] = []
  const unsubscribe = upgrade.subscribe(() => states.push(upgrade.isBlocked()))

  const identity = createDexieStore(db).identity()
  await expect.poll(() => states).toEqual([true])
  expect(upgrade.isBlocked()).toBe(true)
  suspended.close()
  expect(await identity).toBeNull()
  expect(states).toEqual([true, false])

  unsubscribe()
  db.close({ disableAutoOpen: false })
  await db.open()
  expect(states).toEqual([true, false])
  expect(upgrade.isBlocked()).toBe(false)
})

it('[OB16b] isBlocked is reset for a tab that was blocked when it opened the database again', async () => {
  const db = new NextDatabase('blocked-again')
  const upgrade = watchBlockedUpgrade(db)
  await db.open()
  db.close({ disableAutoOpen: false })
  // The site's data was cleared, and a tab of an older version created the database again.
  await new Promise((resolve) =>
    indexedDB.deleteDatabase('blocked-again').addEventListener('success', resolve),
  )
  const suspended = await openInSuspendedTab('blocked-again')

  const identity = createDexieStore(db).identity()
  await expect.poll(() => upgrade.isBlocked()).toBe(true)
  suspended.close()
  await identity
  expect(upgrade.isBlocked()).toBe(false)
})

it('[OB16b] a running tab of an older version does not block, and what it goes on to do is stored', async () => {
  const older = new PortalDatabase('running')
  await older.open()
  const running = createDexieStore(older)
  const db = new NextDatabase('running')
  const upgrade = watchBlockedUpgrade(db)
  const wasBlocked = vi.fn<() => void>()
  upgrade.subscribe(() => upgrade.isBlocked() && wasBlocked())
  const newer = createDexieStore(db)
  await newer.setIdentity(anIdentity())
  expect(wasBlocked).not.toHaveBeenCalled()
  await storePull(running, [aJob()])
  await running.enqueue(aNewEntry(startOf('job-1')))
  expect(await newer.entries(OWNER)).toMatchObject([{ mutation: startOf('job-1') }])
})
