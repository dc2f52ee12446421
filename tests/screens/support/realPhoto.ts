import { preparePhoto } from '#adapters/photos/preparePhoto.ts'
import { browserClock } from '#adapters/browser/clock.ts'
import { preparedPhoto } from '../../../src/portal/report-form/photos/preparedPhoto.ts'
import type { PortalPorts } from '../../../src/portal/shell/ports.ts'
import { contentOf } from '../../simulation/officeServer.ts'

/** A photo as the product prepares it, in its worker, with the checksum of the model server. */
export const realPhoto: PortalPorts['preparePhoto'] = async (file, marks) => {
  const photo = preparedPhoto(file.name, await preparePhoto(file, browserClock, marks))
  return { ...photo, md5: contentOf(photo.bytes) }
}

/** The bytes of a photo that the model server has stored. */
export function bytesOfContent(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(content.split('-'), Number)
}
