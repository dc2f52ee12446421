import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { browserClock } from '#adapters/browser/clock.ts'
import { createCommands } from '#sync/commands.ts'
import {
  completeJob,
  reportOn,
  startJob,
  type PreparedPicture,
} from '../../tests/support/technician/commandSteps.ts'
import * as day from '../portal/dayOfWork.ts'
import type { Device } from './device.ts'

const RANDOM_CHUNK_BYTES = 65_536
const FINDINGS = {
  weather_conditions: 'Dry, light wind',
  chimney_crown_notes: 'Hairline crack on the north side of the crown.',
  recommendations: ['Seal the crown before the winter', 'Sweep again within a year'],
}

/** Does a whole day's work on the device, through the portal's commands and store. */
export async function work(
  { identity, ports: { store } }: Device,
  prefix: string,
  reportsWithPhotos = day.REPORTS_WITH_PHOTOS,
): Promise<void> {
  let made = 0
  const uuid = () => day.dayId(prefix, 'made', (made += 1))
  const commands = createCommands({ store, clock: browserClock, randomness: { uuid } })
  const core = { commands, store }
  const { userId } = identity

  for (let number = 0; number < day.JOBS; number += 1) {
    const jobId = day.dayId(prefix, 'job', number)
    await startJob(core, userId, jobId)
    if (number < day.COMPLETED) await completeJob(core, userId, jobId)
    const photoCount = number < reportsWithPhotos ? day.PHOTOS_PER_REPORT : 0
    const photos = Array.from({ length: photoCount }, (_, position) => aPicture(uuid(), position))
    await reportOn(core, identity, jobId, photos, FINDINGS)
  }
}

function aPicture(id: string, position: number): PreparedPicture {
  const bytes = randomBytes(day.PHOTO_BYTES)
  // The backend accepts bytes that begin like a JPEG.
  bytes.set([0xff, 0xd8, 0xff])
  return {
    id,
    fileName: `photo-${position}.jpg`,
    contentType: 'image/jpeg',
    size: bytes.byteLength,
    md5: bytesToHex(md5(bytes)),
    bytes: bytes.buffer,
  }
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let start = 0; start < count; start += RANDOM_CHUNK_BYTES) {
    crypto.getRandomValues(bytes.subarray(start, start + RANDOM_CHUNK_BYTES))
  }
  return bytes
}
