import { createHash, randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

export const BUCKET = 'inspection-photos'

const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** `size` bytes with the signature of a picture. The backend only checks signature, size and digest. */
export function pictureBytes(size: number, kind: keyof typeof SIGNATURES = 'jpeg'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(SIGNATURES[kind])
  return bytes
}

/** A photo of random bytes, with its path, size and digest. */
export function takePhoto(
  reportId: string,
  name = `${Date.now()}-crown.jpg`,
  kind: keyof typeof SIGNATURES = 'jpeg',
) {
  const bytes = pictureBytes(2000, kind)
  bytes.set(randomBytes(1900), 100)
  return {
    path: `${reportId}/${name}`,
    bytes: bytes.buffer,
    size: bytes.byteLength,
    md5: createHash('md5').update(bytes).digest('hex'),
  }
}

export type TakenPhoto = ReturnType<typeof takePhoto>

export function upload(client: SupabaseClient, photo: Pick<TakenPhoto, 'path' | 'bytes'>, upsert = false) {
  return client.storage.from(BUCKET).upload(photo.path, photo.bytes, { contentType: 'image/jpeg', upsert })
}

export function publicUrlOf(client: SupabaseClient, path: string): string {
  return client.storage.from(BUCKET).getPublicUrl(path).data.publicUrl
}

/** @param version of the report that a correction with the photo made; left out for a photo of the report itself */
export function attach(client: SupabaseClient, reportId: string, photo: TakenPhoto, version?: number) {
  return client.rpc('attach_photo', {
    report_id: reportId,
    photo_path: photo.path,
    photo_size: photo.size,
    photo_md5: photo.md5,
    ...(version !== undefined && { photo_version: version }),
  })
}
