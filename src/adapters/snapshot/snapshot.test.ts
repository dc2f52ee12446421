import 'fake-indexeddb/auto'
import { Dexie, RangeSet } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry, anIdentity, MOMENT, OWNER, startOf } from '../../../tests/support/store/samples.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createStartSnapshot } from './snapshot.ts'
import { MemoryCaches } from '../../../tests/support/store/memoryCaches.ts'
import { writeSnapshot, putStartPage, startCacheName } from './snapshotCache.ts'

const APP = '/portal.js'
const PLAIN = `<html lang="en-IE"><body data-app="${APP}"><div id="root"></div></body></html>`
const NAME = startCacheName('v1')

let caches: MemoryCaches
let db: PortalDatabase

beforeEach(async () => {
  caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
  await putStartPage(NAME, new Response(PLAIN))
  db = new PortalDatabase(`kept-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

const startPage = () => caches.textAt(NAME, '/technician')
const tap = (seq: number) => db.outbox.put(anEntry(seq, startOf(`job-${seq}`)))

async function keep(screens: ReturnType<typeof createStartSnapshot>, html: string): Promise<void> {
  await screens.keep({ ownerId: OWNER, from: 1, until: 2, dataVersion: await screens.dataVersion() }, html)
}

describe('a screen that is kept for the next start', () => {
  it('is in the start page until something changes in what it shows', async () => {
    await keep(createStartSnapshot(db, APP), '<p>Job</p>')
    expect(await startPage()).toContain('<p>Job</p>')
    await tap(1)
    await vi.waitFor(async () => expect(await startPage()).toBe(PLAIN))
  })

  it('that an earlier start has kept is forgotten when something changes', async () => {
    await writeSnapshot(APP, { ownerId: OWNER, from: 1, until: 2, dataVersion: 'earlier' }, '<p>Job</p>')
    createStartSnapshot(db, APP)
    await tap(1)
    await vi.waitFor(async () => expect(await startPage()).toBe(PLAIN))
  })

  it('is forgotten also if the same change touches what it does not show', async () => {
    await keep(createStartSnapshot(db, APP), '<p>Job</p>')
    await db.transaction('rw', [db.settings, db.reportMarks], async () => {
      await db.reportMarks.put({ ownerId: OWNER, upTo: MOMENT })
      await db.settings.put(anIdentity(), 'identity')
    })
    await vi.waitFor(async () => expect(await startPage()).toBe(PLAIN))
  })

  it('is forgotten if the tab may have missed changes while it lay frozen in the history', async () => {
    await keep(createStartSnapshot(db, APP), '<p>Job</p>')
    // What Dexie reports when the browser shows such a page again.
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
    await vi.waitFor(async () => expect(await startPage()).toBe(PLAIN))
  })

  it('stays while something changes that it does not show', async () => {
    await keep(createStartSnapshot(db, APP), '<p>Job</p>')
    await db.diagnostics.add({ at: MOMENT, where: 'tab', event: { kind: 'started', version: '1' } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await startPage()).toContain('<p>Job</p>')
  })

  it('is not kept if the data has changed since it was drawn', async () => {
    const screens = createStartSnapshot(db, APP)
    const dataVersion = await screens.dataVersion()
    await tap(1)
    await screens.keep({ ownerId: OWNER, from: 1, until: 2, dataVersion }, '<p>Job</p>')
    expect(await startPage()).toBe(PLAIN)
  })

  it('is not kept by an app that has no code of its own', async () => {
    await keep(createStartSnapshot(db, undefined), '<p>Job</p>')
    expect(await startPage()).toBe(PLAIN)
  })

  it('can be forgotten at once, and kept again later', async () => {
    const screens = createStartSnapshot(db, APP)
    await keep(screens, '<p>Job 1</p>')
    await screens.forget()
    expect(await startPage()).toBe(PLAIN)
    await keep(screens, '<p>Job 2</p>')
    expect(await startPage()).toContain('<p>Job 2</p>')
    await tap(1)
    await vi.waitFor(async () => expect(await startPage()).toBe(PLAIN))
  })

  it('does not come after the change that made it untrue', async () => {
    const screens = createStartSnapshot(db, APP)
    const kept = keep(screens, '<p>Job</p>')
    await Promise.all([kept, kept.then(() => screens.forget())])
    expect(await startPage()).toBe(PLAIN)
  })

  it('is only forgotten once for all that changes before it is kept again', async () => {
    const screens = createStartSnapshot(db, APP)
    await keep(screens, '<p>Job</p>')
    const asked = vi.spyOn(caches, 'keys')
    await tap(1)
    await tap(2)
    await screens.forget()
    await tap(3)
    await screens.forget()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('is only forgotten once for what changes while it is being forgotten', async () => {
    const screens = createStartSnapshot(db, APP)
    await keep(screens, '<p>Job</p>')
    let goOn = () => {}
    const held = new Promise<string[]>((resolve) => (goOn = () => resolve([NAME])))
    const asked = vi.spyOn(caches, 'keys').mockReturnValueOnce(held)
    await tap(1)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await tap(2)
    goOn()
    await screens.forget()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('that could not be forgotten is noted, and the next one is kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const error = new DOMException('No space', 'QuotaExceededError')
    const screens = createStartSnapshot(db, APP)
    await keep(screens, '<p>Job 1</p>')
    vi.spyOn(caches, 'keys').mockRejectedValueOnce(error)
    await tap(1)
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledExactlyOnceWith('The snapshot was not deleted:', error),
    )
    await keep(screens, '<p>Job 2</p>')
    expect(await startPage()).toContain('<p>Job 2</p>')
  })
})
