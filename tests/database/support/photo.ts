import { createHash, randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

export const BUCKET = 'inspection-photos'

const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** So many bytes that begin as a picture does: the backend looks at their beginning, size and digest alone. */
export function pictureBytes(size: number, kind: keyof typeof HEADS = 'jpeg'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(HEADS[kind])
  return bytes
}

/** Bytes that stand for a photo, unlike those of any other. */
export function takePhoto(
  reportId: string,
  name = `${Date.now()}-crown.jpg`,
  kind: keyof typeof HEADS = 'jpeg',
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

export function attach(client: SupabaseClient, reportId: string, photo: TakenPhoto) {
  return client.rpc('attach_photo', {
    report_id: reportId,
    photo_path: photo.path,
    photo_size: photo.size,
    photo_md5: photo.md5,
  })
}

/** As portals did that knew addresses only. */
export function attachByUrl(client: SupabaseClient, reportId: string, photo: TakenPhoto) {
  return client.rpc('attach_photo', {
    report_id: reportId,
    photo_url: publicUrlOf(client, photo.path),
    photo_size: photo.size,
    photo_md5: photo.md5,
  })
}
