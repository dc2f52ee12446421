import { expect, it } from 'vitest'
import { browserClock, browserRandomness } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { MAX_PHOTOS } from '#domain/photo.ts'
import { newDraft } from '#sync/draft.ts'
import { submitReport } from '#sync/submitReport.ts'
import { storePull } from '../support/store/pulls.ts'
import { aJob, anIdentity, aStoredPhoto, TIMESTAMP, OWNER } from '../support/store/samples.ts'

const PHOTO_BYTES = 100_000

it('[OB2] saves a report with as many photos as it may have, in one step', async () => {
  const store = createDexieStore(new PortalDatabase(`photos-${crypto.randomUUID()}`))
  const { technician } = anIdentity()
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob({ status: 'in_progress' })])
  const draft = newDraft(OWNER, 'job-1', crypto.randomUUID(), technician, TIMESTAMP)
  await store.openDraft(draft)
  for (let index = 0; index < MAX_PHOTOS; index += 1) {
    const photo = aStoredPhoto({
      id: `photo-${index}`,
      reportId: draft.reportId,
      position: index,
      size: PHOTO_BYTES,
    })
    await store.addPhoto(photo, new ArrayBuffer(PHOTO_BYTES), new ArrayBuffer(1))
  }

  await submitReport({ store, clock: browserClock, randomness: browserRandomness }, draft)
  const kinds = (await store.entries(OWNER)).map(({ mutation }) => mutation.kind)
  expect(kinds).toEqual(['report.submit', ...Array.from({ length: MAX_PHOTOS }, () => 'photo.upload')])
  const last = await store.photoBytes(`photo-${MAX_PHOTOS - 1}`)
  expect(last?.byteLength).toBe(PHOTO_BYTES)
})
