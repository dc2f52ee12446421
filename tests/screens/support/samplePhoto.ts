import type { PreparedPhoto } from '../../../src/portal/shell/ports.ts'
import { contentOf } from '../../simulation/officeServer.ts'

/** A JPEG of one pixel. */
export const PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
      'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (character) => character.charCodeAt(0),
).buffer

/** A photo as the portal prepares it, of one pixel: what pictures become is proven in `photos.spec.ts`. */
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
