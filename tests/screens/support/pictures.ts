import { browserClock } from '#adapters/browser/clock.ts'
import { preparePhoto } from '#adapters/photos/preparePhoto.ts'
import { preparedPhoto } from '../../../src/portal/drafts/preparedPhoto.ts'
import type { PortalPorts, PreparedPhoto } from '../../../src/portal/shell/ports.ts'
import { contentOf } from '../../simulation/officeServer.ts'
import { drawPicture } from '../../support/documents/pictures.ts'

/** The address of a picture that the test server has. */
export const PICTURE = '/technician/icon-192.png'

/** A file with this content, of which its name and its type say that it is a JPEG. */
export function fileNamed(name: string, content: BlobPart = 'a picture'): File {
  return new File([content], name, { type: 'image/jpeg' })
}

/** A JPEG as a camera makes it, of 640 × 480 pixels. */
export async function drawnPicture(name: string): Promise<File> {
  const jpeg = atob(await drawPicture({ width: 640, height: 480, hue: 0 }))
  return fileNamed(name, bytesOf(jpeg))
}

/** The bytes whose codes are the characters of a text. */
export function bytesOf(characters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

/** A JPEG of one pixel. */
export const PIXEL = bytesOf(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
      'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
).buffer

/** A photo as the portal prepares it, of one pixel: what pictures become is proven in `tests/chromium/preparePhoto.test.ts`. */
export async function samplePhoto(file: File): Promise<PreparedPhoto> {
  const bytes = PIXEL.slice()
  return {
    fileName: `${file.name.replace(/\.[^.]*$/, '')}.jpg`,
    contentType: 'image/jpeg',
    size: bytes.byteLength,
    bytes,
    copy: bytes,
    thumbnail: bytes,
    md5: contentOf(bytes),
  }
}

/** A photo as the product prepares it, in its worker, with the checksum of the model server. */
export const realPhoto: PortalPorts['preparePhoto'] = async (file, marks) => {
  const photo = preparedPhoto(file.name, await preparePhoto(file, browserClock, marks))
  return { ...photo, md5: contentOf(photo.bytes) }
}

/** The bytes of a photo that the model server has stored. */
export function bytesOfContent(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(content.split('-'), Number)
}
