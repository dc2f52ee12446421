import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { browserClock } from '#adapters/browser/clock.ts'
import { createCommands, type Commands } from '#sync/commands.ts'
import type { Draft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import * as day from '../portal/dayOfWork.ts'
import type { Device } from './device.ts'

const RANDOM_CHUNK_BYTES = 65_536

/** Does a whole day's work on the device, through the portal's commands and store. */
export async function work(
  { identity, ports: { store } }: Device,
  prefix: string,
  reportsWithPhotos = day.REPORTS_WITH_PHOTOS,
): Promise<void> {
  let made = 0
  const uuid = () => day.dayId(prefix, 'made', (made += 1))
  const commands = createCommands({ store, clock: browserClock, randomness: { uuid } })
  const { userId } = identity

  for (let number = 0; number < day.JOBS; number += 1) {
    const jobId = day.dayId(prefix, 'job', number)
    await tap(commands.startJob(userId, jobId))
    if (number < day.COMPLETED) await tap(commands.completeJob(userId, jobId))
    const draft = await commands.openDraft(identity, jobId)
    if (number < reportsWithPhotos) await addPhotos(store, draft, uuid)
    await submit(store, commands, draft)
  }
}

async function tap(hasEffect: Promise<boolean>): Promise<void> {
  if (!(await hasEffect)) throw new Error('A tap had no effect')
}

async function addPhotos(store: Store, { ownerId, reportId }: Draft, uuid: () => string): Promise<void> {
  for (let position = 0; position < day.PHOTOS_PER_REPORT; position += 1) {
    const bytes = randomBytes(day.PHOTO_BYTES)
    // The backend accepts bytes that begin like a JPEG.
    bytes.set([0xff, 0xd8, 0xff])
    const photo = {
      id: uuid(),
      ownerId,
      reportId,
      position,
      fileName: `photo-${position}.jpg`,
      contentType: 'image/jpeg',
      size: bytes.byteLength,
      md5: bytesToHex(md5(bytes)),
      thumbnail: new ArrayBuffer(8),
      path: null,
    }
    await store.addPhoto(photo, bytes.buffer, new ArrayBuffer(8))
  }
}

async function submit(store: Store, commands: Commands, draft: Draft): Promise<void> {
  const findings = {
    weather_conditions: 'Dry, light wind',
    chimney_crown_notes: 'Hairline crack on the north side of the crown.',
    recommendations: ['Seal the crown before the winter', 'Sweep again within a year'],
  }
  await store.saveDraft(draft, { findings })
  await commands.submitReport(draft, findings)
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let start = 0; start < count; start += RANDOM_CHUNK_BYTES) {
    crypto.getRandomValues(bytes.subarray(start, start + RANDOM_CHUNK_BYTES))
  }
  return bytes
}
