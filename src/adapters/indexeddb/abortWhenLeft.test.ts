import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { anIdentity } from '../../../tests/support/store/samples.ts'
import type { PortalDatabase } from './schema.ts'

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted })

/** A portal's database in a page, with a write in progress that lasts until it is told to end. */
async function aWritingPage() {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const schema = await import('./schema.ts')
  const { createDexieStore } = await import('./store.ts')
  const name = `page-${crypto.randomUUID()}`
  const db: PortalDatabase = new schema.PortalDatabase(name)
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  const write = { isBegun: false, isEnded: false }
  const written = db.transaction('rw', [db.settings], async () => {
    await db.settings.clear()
    write.isBegun = true
    while (!write.isEnded) await db.settings.count()
  })
  await expect.poll(() => write.isBegun).toBe(true)
  return { page, db, store, written, end: () => (write.isEnded = true) }
}

it('[OB12k] a page that the browser keeps in its back/forward cache aborts its transactions, and works on when it is back', async () => {
  const { page, db, written, store } = await aWritingPage()
  page.dispatchEvent(event('pagehide', true))
  await expect(written).rejects.toThrow(/abort/i)
  page.dispatchEvent(event('pageshow', true))
  expect(await store.identity()).toEqual(anIdentity())
  const cleared = db.transaction('rw', [db.settings], () => db.settings.clear())
  await Promise.resolve()
  page.dispatchEvent(new Event('visibilitychange'))
  await cleared
  expect(await store.identity()).toBeNull()
})

it('[OB12k] a transaction that begins while the page is being left is aborted', async () => {
  const { page, written, db } = await aWritingPage()
  page.dispatchEvent(event('pagehide', true))
  await expect(written).rejects.toThrow(/abort/i)
  const late = db.transaction('rw', [db.settings], () => db.settings.clear())
  await Promise.resolve()
  page.dispatchEvent(new Event('visibilitychange'))
  await expect(late).rejects.toThrow(/abort/i)
})

it.each([
  ['is closed for good', event('pagehide', false)],
  ['is hidden', new Event('visibilitychange')],
])('[OB12k] a page that %s does not abort what it writes', async (_what, left) => {
  const { page, written, end, store } = await aWritingPage()
  page.dispatchEvent(left)
  end()
  await written
  expect(await store.identity()).toBeNull()
})
