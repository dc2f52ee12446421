import 'fake-indexeddb/auto'
import { Dexie, RangeSet } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anEntry,
  anIdentity,
  OWNER,
  photoOf,
  startOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createDexieStore } from '../indexeddb/store.ts'
import { createStartSnapshot } from './snapshot.ts'
import { MemoryCaches } from '../../../tests/support/store/memoryCaches.ts'
import { putStartPage, showOnceSent, writeSnapshot } from './snapshotCache.ts'

const APP = '/portal.js'
const PLAIN_PAGE = `<html lang="en-IE"><body data-app="${APP}"><div id="root"></div></body></html>`

const ONCE_SENT = '<p>All sent</p>'

let caches: MemoryCaches
let db: PortalDatabase

beforeEach(async () => {
  caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
  await putStartPage('v1', new Response(PLAIN_PAGE))
  db = new PortalDatabase(`snapshot-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

const startPage = () => caches.textAt('/technician')
const tap = (seq: number) => db.outbox.put(anEntry(seq, startOf(`job-${seq}`)))

async function write(startSnapshot: ReturnType<typeof createStartSnapshot>, html: string): Promise<void> {
  const dataVersion = await startSnapshot.dataVersion()
  await startSnapshot.write({ ownerId: OWNER, from: 1, until: 2, dataVersion }, html, ONCE_SENT)
}

describe('the start snapshot', () => {
  it('is in the start page until the data that it shows changes', async () => {
    await write(createStartSnapshot(db, APP), '<p>Job</p>')
    expect(await startPage()).toContain('<p>Job</p>')
    await tap(1)
    await expect.poll(() => startPage()).toBe(PLAIN_PAGE)
  })

  it('of an earlier start is deleted when the data changes', async () => {
    await writeSnapshot(APP, { ownerId: OWNER, from: 1, until: 2, dataVersion: 'earlier' }, '<p>Job</p>')
    createStartSnapshot(db, APP)
    await tap(1)
    await expect.poll(() => startPage()).toBe(PLAIN_PAGE)
  })

  it('is deleted even if the same transaction also changes data that it does not show', async () => {
    await write(createStartSnapshot(db, APP), '<p>Job</p>')
    await db.transaction('rw', [db.settings, db.reportCursors], async () => {
      await db.reportCursors.put({ ownerId: OWNER, since: 'cursor-1', pulledAt: TIMESTAMP })
      await db.settings.put(anIdentity(), 'identity')
    })
    await expect.poll(() => startPage()).toBe(PLAIN_PAGE)
  })

  it('is deleted if the tab may have missed changes while it was in the back/forward cache', async () => {
    await write(createStartSnapshot(db, APP), '<p>Job</p>')
    // Dexie fires this when the browser restores such a page.
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
    await expect.poll(() => startPage()).toBe(PLAIN_PAGE)
  })

  it('stays if only data changes that it does not show', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    await write(startSnapshot, '<p>Job</p>')
    const changed = vi.fn<() => void>()
    startSnapshot.watch(changed)
    const announced = new Promise((resolve) => Dexie.on('storagemutated', resolve))
    await db.diagnostics.add({ at: TIMESTAMP, where: 'tab', event: { kind: 'started', version: '1' } })
    await announced
    expect(changed).not.toHaveBeenCalled()
    expect(await startPage()).toContain('<p>Job</p>')
  })

  it('is followed by another one after any change of its data, also one that deletes none', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    const changed = vi.fn<() => void>()
    startSnapshot.watch(changed)
    for (const seq of [1, 2]) {
      changed.mockClear()
      await tap(seq)
      await expect.poll(() => changed).toHaveBeenCalled()
      await startSnapshot.delete()
    }
  })

  it('is not written if the data has changed since it was rendered', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    const dataVersion = await startSnapshot.dataVersion()
    await tap(1)
    await startSnapshot.write({ ownerId: OWNER, from: 1, until: 2, dataVersion }, '<p>Job</p>', '')
    expect(await startPage()).toBe(PLAIN_PAGE)
  })

  it('is not written by an app without a code URL', async () => {
    await write(createStartSnapshot(db, undefined), '<p>Job</p>')
    expect(await startPage()).toBe(PLAIN_PAGE)
  })

  it('can be deleted at once and written again later', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    await write(startSnapshot, '<p>Job 1</p>')
    await startSnapshot.delete()
    expect(await startPage()).toBe(PLAIN_PAGE)
    await write(startSnapshot, '<p>Job 2</p>')
    expect(await startPage()).toContain('<p>Job 2</p>')
    await tap(1)
    await expect.poll(() => startPage()).toBe(PLAIN_PAGE)
  })

  it('is not written after the change that invalidates it', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    const written = write(startSnapshot, '<p>Job</p>')
    await Promise.all([written, written.then(() => startSnapshot.delete())])
    expect(await startPage()).toBe(PLAIN_PAGE)
  })

  it('is deleted only once for all changes before it is written again', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    await write(startSnapshot, '<p>Job</p>')
    const keys = vi.spyOn(caches, 'keys')
    await tap(1)
    await tap(2)
    await startSnapshot.delete()
    await tap(3)
    await startSnapshot.delete()
    expect(keys).toHaveBeenCalledTimes(3)
  })

  it('is deleted only once if the data changes while it is being deleted', async () => {
    const startSnapshot = createStartSnapshot(db, APP)
    await write(startSnapshot, '<p>Job</p>')
    let release = () => {}
    const pending = new Promise<string[]>((resolve) => (release = () => resolve(['snapshots v1'])))
    const keys = vi.spyOn(caches, 'keys').mockReturnValueOnce(pending)
    await tap(1)
    await expect.poll(() => keys).toHaveBeenCalledOnce()
    await tap(2)
    release()
    await startSnapshot.delete()
    expect(keys).toHaveBeenCalledTimes(2)
  })

  it('logs a warning if it cannot be deleted, and the next one is still written', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const error = new DOMException('No space', 'QuotaExceededError')
    const startSnapshot = createStartSnapshot(db, APP)
    await write(startSnapshot, '<p>Job 1</p>')
    vi.spyOn(caches, 'keys').mockRejectedValueOnce(error)
    await tap(1)
    await expect.poll(() => warn).toHaveBeenCalledExactlyOnceWith('The snapshot was not deleted:', error)
    await write(startSnapshot, '<p>Job 2</p>')
    expect(await startPage()).toContain('<p>Job 2</p>')
  })

  describe('once everything is sent', () => {
    const waiting = anEntry(1, startOf('job-1'))
    const photo = anEntry(2, photoOf('job-2'), {
      state: { kind: 'backing-off', because: 'busy', since: TIMESTAMP, until: TIMESTAMP },
    })

    /** The start page after these entries were unsent and the worker has sent them. */
    async function pageAfterSending(...entries: OutboxEntry[]): Promise<string> {
      await db.pullCursors.put({ ...NEVER_PULLED, pulledAt: TIMESTAMP, ownerId: OWNER })
      await db.outbox.bulkPut(entries)
      const startSnapshot = createStartSnapshot(db, APP)
      await write(startSnapshot, '<p>2 changes waiting</p>')
      await showOnceSent(await startSnapshot.dataVersion())
      return (await startPage()) ?? ''
    }

    it('is what the next start shows, and has the version that the data has then', async () => {
      const page = await pageAfterSending(waiting, photo)
      expect(page).toContain(ONCE_SENT)
      await createDexieStore(db).completeEntries([waiting, photo])
      const version = await createStartSnapshot(db, APP).dataVersion()
      expect(page).toContain(`&quot;dataVersion&quot;:${JSON.stringify(version).replaceAll('"', '&quot;')}`)
    })

    it.each([
      ['refused', anEntry(2, startOf('job-2'), { state: { kind: 'refused', at: TIMESTAMP } })],
      ['another technician’s', anEntry(2, startOf('job-2'), { ownerId: 'owner-2' })],
    ])('is not prepared while something stays that is %s', async (_what, staying) => {
      expect(await pageAfterSending(waiting, staying)).not.toContain(ONCE_SENT)
    })

    it('is not shown if something was added after it was prepared', async () => {
      await db.outbox.put(waiting)
      const startSnapshot = createStartSnapshot(db, APP)
      await write(startSnapshot, '<p>1 change waiting</p>')
      await db.outbox.put(photo)
      await showOnceSent(await startSnapshot.dataVersion())
      expect(await startPage()).not.toContain(ONCE_SENT)
    })
  })
})
