import type { PreparedPhoto } from '../../../src/portal/shell/ports.ts'
import { contentOf } from '../../simulation/officeServer.ts'

// A JPEG of one pixel.
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
  'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

/** A photo as the portal prepares it, of one pixel: what pictures become is proven in `photos.spec.ts`. */
export async function samplePhoto(file: File): Promise<PreparedPhoto> {
  const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0)).buffer
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
