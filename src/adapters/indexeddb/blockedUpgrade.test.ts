import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchBlockedUpgrade } from './blockedUpgrade.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

/** A tab with version 1 of the database that gets no events, like one that the system has suspended. */
function openInSuspendedTab(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 10)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

it('[OB16] isBlocked is true for as long as a suspended tab of an older version has the database open', async () => {
  const suspended = await openInSuspendedTab('blocked')
  const db = new PortalDatabase('blocked')
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

it('[OB16] isBlocked is reset for a tab that was blocked when it opened the database again', async () => {
  const db = new PortalDatabase('blocked-again')
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

it('[OB16] a running tab of an older version closes the database and does not block', async () => {
  const running = new PortalDatabase('running')
  await running.open()
  const newer = indexedDB.open('running', 1_000)
  const blocked = vi.fn<() => void>()
  newer.addEventListener('blocked', blocked)
  await new Promise((resolve) => newer.addEventListener('success', resolve))
  expect(blocked).not.toHaveBeenCalled()
  newer.result.close()
})
