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
