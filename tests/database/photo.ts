import { createHash, randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

export const BUCKET = 'inspection-photos'

/** Bytes that stand for a photo: the backend looks at their type, size and digest alone. */
export function takePhoto(reportId: string, name = `${Date.now()}-crown.jpg`) {
  const bytes = new Uint8Array(randomBytes(2000))
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

export function addressOf(client: SupabaseClient, path: string): string {
  return client.storage.from(BUCKET).getPublicUrl(path).data.publicUrl
}

export function attach(client: SupabaseClient, reportId: string, photo: TakenPhoto) {
  return client.rpc('attach_photo', {
    report_id: reportId,
    photo_url: addressOf(client, photo.path),
    photo_size: photo.size,
    photo_md5: photo.md5,
  })
}
