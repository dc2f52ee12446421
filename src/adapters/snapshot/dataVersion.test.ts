import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import {
  anEntry,
  anIdentity,
  aTechnician,
  TIMESTAMP,
  OWNER,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { dataVersion, isDataUnchanged, openDatabase } from './dataVersion.ts'
import { VERSIONED_STORES } from './versionedStores.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'

let db: PortalDatabase

beforeEach(async () => {
  db = new PortalDatabase('portal')
  await db.settings.put(anIdentity(), 'identity')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete()
})

const currentVersion = async () => dataVersion((await db.open()).backendDB())
const aDraft = () => newDraft(OWNER, 'job-1', 'report-1', aTechnician(), TIMESTAMP)

async function storeIdentity(identity: unknown): Promise<void> {
  const store = (await db.open()).backendDB().transaction('settings', 'readwrite').objectStore('settings')
  store.put(identity, 'identity')
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
}

describe('the data version', () => {
  it('stays the same while nothing is done, sent or refreshed', async () => {
    const version = await currentVersion()
    expect(await currentVersion()).toBe(version)
    expect(await isDataUnchanged(version, OWNER)).toBe(true)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a refresh', () => db.pullCursors.put({ ...NEVER_PULLED, ownerId: OWNER, pulledAt: TIMESTAMP })],
    ['a tap', () => db.outbox.put(anEntry(1, startOf('job-1')))],
    ['a draft', () => db.drafts.put(aDraft())],
    ['a change by the office', () => db.jobChanges.put({ ownerId: OWNER, jobId: 'job-1', kind: 'new' })],
  ])('changes after %s', async (_what, change) => {
    const before = await currentVersion()
    await change()
    expect(await currentVersion()).not.toBe(before)
    expect(await isDataUnchanged(before, OWNER)).toBe(false)
  })

  it('changes if one tap was sent and another one was made', async () => {
    await db.outbox.bulkPut([anEntry(1, startOf('job-1')), anEntry(2, startOf('job-2'))])
    const before = await currentVersion()
    await db.outbox.delete(1)
    await db.outbox.put(anEntry(3, startOf('job-3')))
    expect(await currentVersion()).not.toBe(before)
  })

  it('[R44] changes when a certificate is handed over', async () => {
    await db.handovers.put({ ownerId: OWNER, jobId: 'job-1' })
    const before = await currentVersion()
    await db.handovers.delete(OWNER)
    expect(await currentVersion()).not.toBe(before)
  })

  it('changes if the older of two taps was sent', async () => {
    await db.outbox.bulkPut([anEntry(1, startOf('job-1')), anEntry(2, startOf('job-2'))])
    const before = await currentVersion()
    await db.outbox.delete(1)
    expect(await currentVersion()).not.toBe(before)
  })
})

it('[OB12i] reading the data version rejects if the connection is lost during the read', async () => {
  const database = (await db.open()).backendDB()
  const transaction = database.transaction(VERSIONED_STORES)
  vi.spyOn(database, 'transaction').mockReturnValue(transaction)
  const version = dataVersion(database)
  transaction.abort()
  await expect(version).rejects.toMatchObject({ name: 'AbortError' })
})

it('[OB12k] reading the data version is aborted when the browser keeps the page in its back/forward cache', async () => {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { dataVersion: readVersion } = await import('./dataVersion.ts')
  vi.unstubAllGlobals()
  const version = readVersion((await db.open()).backendDB())
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  await expect(version).rejects.toMatchObject({ name: 'AbortError' })
})

describe('the data counts as unchanged', () => {
  it('only for the technician who is signed in', async () => {
    const version = await currentVersion()
    expect(await isDataUnchanged(version, 'owner-2')).toBe(false)
    await db.settings.delete('identity')
    expect(await isDataUnchanged(version, OWNER)).toBe(false)
  })

  it.each([[null], ['owner-1'], [{}]])('not if the stored identity is %j', async (identity) => {
    await storeIdentity(identity)
    expect(await isDataUnchanged(await currentVersion(), OWNER)).toBe(false)
  })

  it('not on a device without a database, and the check does not create one', async () => {
    await db.delete()
    expect(await openDatabase()).toBeNull()
    expect(await isDataUnchanged('[]', OWNER)).toBe(false)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('portal')
  })

  it('not if the database is that of an older app version', async () => {
    await db.delete()
    const opening = indexedDB.open('portal', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('settings'))
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    opening.result.close()
    expect(await isDataUnchanged('[]', OWNER)).toBe(false)
  })

  it('after a check that does not block the upgrade of a newer app version', async () => {
    await isDataUnchanged(await currentVersion(), OWNER)
    db.close()
    const opening = indexedDB.open('portal', 1_000)
    const blocked = vi.fn<() => void>()
    opening.addEventListener('blocked', blocked)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    opening.result.close()
    expect(blocked).not.toHaveBeenCalled()
  })

  it('only if the database can be opened: otherwise the check rejects', async () => {
    db.close()
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name) => open(name, 1))
    await expect(isDataUnchanged('[]', OWNER)).rejects.toMatchObject({ name: 'VersionError' })
  })
})
