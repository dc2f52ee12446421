import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { REPORT_CREATED } from '#portal/toasts/titles.ts'
import { createCommands } from '#sync/commands.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aReport,
  aStoredPhoto,
  OWNER,
  photoOf,
  reportOf,
} from '../../tests/support/store/samples.ts'
import { storePull } from '../../tests/support/store/pulls.ts'

const PHOTOS = 5
const PHOTO_BYTES = 300_000
const COPY_BYTES = 60_000
const THUMBNAIL_BYTES = 15_000

/** Milliseconds until the portal's command has stored a report with five photos on the device. */
export async function timeCommand(): Promise<number> {
  const db = new PortalDatabase('bench-save')
  try {
    const store = createDexieStore(db)
    const commands = createCommands({ store, clock: browserClock, randomness: browserRandomness })
    const job = aJob({ status: 'in_progress' })
    await store.setIdentity(anIdentity())
    await storePull(store, [job])
    const draft = await commands.openDraft(anIdentity(), job.id)
    for (const photo of photosOf(draft.reportId)) {
      await store.addPhoto(photo, new ArrayBuffer(PHOTO_BYTES), new ArrayBuffer(COPY_BYTES))
    }
    const start = performance.now()
    await commands.submitReport(draft)
    const elapsedMs = performance.now() - start
    if ((await store.entries(OWNER)).length !== 1 + PHOTOS)
      throw new Error('The outbox does not have all entries')
    return elapsedMs
  } finally {
    await db.delete()
  }
}

/** Milliseconds of one bare transaction with the same durability that writes the same rows. */
export async function timeBareTransaction(): Promise<number> {
  const db = await openBare('bench-bare-save')
  const rows = rowsOfReport()
  const start = performance.now()
  await write(db, rows)
  const elapsedMs = performance.now() - start
  db.close()
  indexedDB.deleteDatabase(db.name)
  return elapsedMs
}

/** Adds a button to the page that writes the same rows, and shows the portal's text once they are durable. */
export async function showBareSave(): Promise<void> {
  const db = await openBare('bench-bare-page')
  const rows = rowsOfReport()
  const button = document.createElement('button')
  button.textContent = 'Save Report'
  button.addEventListener('click', () => void write(db, rows).then(showToast), { once: true })
  document.body.replaceChildren(button)
}

function showToast(): void {
  const toast = document.createElement('div')
  toast.dataset['notice'] = ''
  toast.innerHTML = `<p>${REPORT_CREATED}</p>`
  document.body.append(toast)
}

function rowsOfReport(): object[] {
  const photos = photosOf('report-of-job-1')
  const entries = [reportOf('job-1'), ...photos.map(({ id }) => photoOf('job-1', id))].map((mutation) =>
    aNewEntry(mutation),
  )
  return [aReport(), ...entries]
}

async function write(db: IDBDatabase, rows: object[]): Promise<void> {
  const transaction = db.transaction(['rows'], 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore('rows')
  for (const row of rows) store.add(row)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
}

function photosOf(reportId: string) {
  const thumbnail = new ArrayBuffer(THUMBNAIL_BYTES)
  return Array.from({ length: PHOTOS }, (_, position) =>
    aStoredPhoto({ id: `photo-${position}`, reportId, position, size: PHOTO_BYTES, thumbnail }),
  )
}

function openBare(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { autoIncrement: true })
  })
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}
