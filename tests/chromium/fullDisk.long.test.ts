import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { newDraft } from '#sync/draft.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aReport,
  aStoredPhoto,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../support/store/samples.ts'
import { storePull } from '../support/store/pulls.ts'

// What Chromium commits on a full disk, which only a real browser can show (decision 023).

// Filling the disk takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const { origin } = location
const COPY_BYTES = 70_000
const TAPPED_JOBS = ['job-2', 'job-3', 'job-4', 'job-5', 'job-6', 'job-7', 'job-8', 'job-9']

let db: PortalDatabase
let store: Store
beforeEach(async () => {
  const { usage } = await cdp().send('Storage.getUsageAndQuota', { origin })
  await cdp().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 16_000_000 })
  db = new PortalDatabase(`full-${crypto.randomUUID()}`)
  store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob(), ...TAPPED_JOBS.map((id) => aJob({ id }))])
})
afterEach(async () => {
  await db.delete()
  await cdp().send('Storage.overrideQuotaForOrigin', { origin })
})

/**
 * Writes until nothing fits, which makes the browser check the quota again, and lowers the quota below the usage, as if
 * other apps filled the disk. Repeats that until writes fail three times in a row, since the browser frees some space.
 *
 * @param overBytes how far the quota is below the usage
 */
async function fillDisk(overBytes: number): Promise<void> {
  for (const size of [1_000_000, 100_000]) while (await isWritten(noise(size)));
  let refusals = 0
  let usage = 0
  while (refusals < 3) {
    const before = usage
    usage = (await cdp().send('Storage.getUsageAndQuota', { origin })).usage
    if (usage !== before) refusals = 0
    await cdp().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage - overBytes })
    await db.diagnostics.clear()
    // More than the browser's estimate of the free space, so that it checks the quota.
    refusals = (await isWritten(noise(100_000))) ? 0 : refusals + 1
  }
}

async function isWritten(bytes: ArrayBuffer): Promise<boolean> {
  try {
    await db.transaction('rw', [db.photoBytes], () => db.photoBytes.add({ id: crypto.randomUUID(), bytes }))
    return true
  } catch {
    return false
  }
}

function noise(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size)
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536))
  return bytes.buffer
}

async function saveReportWithPhoto(): Promise<void> {
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
  await store.openDraft(draft)
  await store.addPhoto(
    aStoredPhoto({ reportId: draft.reportId, thumbnail: noise(20_000) }),
    noise(400_000),
    noise(COPY_BYTES),
  )
  const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
  await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
}

it('[OB12e] a full phone can delete a sent photo, and then store the next tap', async () => {
  await saveReportWithPhoto()
  const photo = (await store.entries(OWNER)).at(-1)
  if (!photo) throw new Error('the entry is missing')
  await fillDisk(200_000)
  await expect(store.enqueue(aNewEntry(startOf('job-2')))).rejects.toThrow(StorageFullError)

  await store.completeEntries([photo])
  expect(await store.photoBytes('photo-1')).toBeNull()
  expect((await store.entries(OWNER)).map(({ mutation }) => mutation.kind)).toEqual(['report.submit'])
  expect(await store.enqueue(aNewEntry(startOf('job-2')))).toBe(true)
})

it('[OB12f] [OB12g] a full phone deletes copies of sent photos to store a tap, and no unsent data', async () => {
  await saveReportWithPhoto()
  const report = aReport({ id: 'sent', job_id: 'job-of-sent' })
  await store.savePulledReports(OWNER, [{ report, photoUrls: [], changedAt: TIMESTAMP }])
  for (const id of ['copy-1', 'copy-2']) {
    await store.savePhotoCopy({ id, ownerId: OWNER, reportId: 'sent', bytes: noise(COPY_BYTES) })
  }

  // The browser may free room by itself between filling the disk and the tap, which then needs no copy's room.
  let taps = 0
  for (const jobId of TAPPED_JOBS) {
    await fillDisk(50_000)
    expect(await store.enqueue(aNewEntry(startOf(jobId)))).toBe(true)
    taps += 1
    if ((await store.photoCopies(OWNER, 'sent')).length === 0) break
  }
  expect(await store.photoCopies(OWNER, 'sent')).toHaveLength(0)
  expect(await store.photoCopies(OWNER, 'report-of-job-1')).toHaveLength(1)
  expect((await store.photoBytes('photo-1'))?.byteLength).toBe(400_000)
  expect(await store.entries(OWNER)).toHaveLength(2 + taps)
})
