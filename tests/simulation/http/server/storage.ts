import { PHOTO_BUCKET } from '#domain/photo.ts'
import type { Caller, SimulatedDatabase } from './database.ts'
import { json, storageError, type HttpResponse, type HttpRequest } from './message.ts'
import { photoSubject } from './subject.ts'

const MAX_BYTES = 10_485_760
const PHOTO_NAME =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9]{1,17}-[A-Za-z0-9._-]{1,95}\.(jpg|png|webp)$/
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The storage service: uploads to the bucket of photos, with the bucket's limits and policies. */
export function handleStorage(
  database: SimulatedDatabase,
  request: HttpRequest,
  { userId }: Caller,
): HttpResponse {
  const { office } = database
  const folder = `/storage/v1/object/${PHOTO_BUCKET}/`
  const { pathname } = request.url
  if (request.method !== 'POST' || !pathname.startsWith(folder)) {
    return storageError(404, 'not_found', 'NoSuchKey', 'Object not found')
  }
  const path = decodeURIComponent(pathname.slice(folder.length))
  const bytes = request.body instanceof ArrayBuffer ? request.body : new ArrayBuffer(0)
  const active = database.activeTechnicianOf(userId)
  const refuse = (inner: number, error: string, code: string, message: string) => {
    // A rule does not refuse what is stored: it was taken, and only the response was lost.
    if (active && !office.objects.has(path)) database.refusedByRule.add(photoSubject(path))
    return storageError(inner, error, code, message)
  }
  if (bytes.byteLength > MAX_BYTES) {
    return refuse(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size')
  }
  if (!TYPES.has(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'invalid_mime_type', 'InvalidMimeType', 'mime type is not supported')
  }
  const [folderOf = ''] = path.split('/')
  const report = office.reports.get(folderOf)
  const isOwn = active && report?.technicianId === active.technicianId
  // The policy counts what is stored, before the unique key can find that it has this object already.
  const isTooMuch = isOwn && database.photoRefusal(folderOf, active.technicianId) !== null
  if (!isOwn || isTooMuch || !PHOTO_NAME.test(path) || path.includes('..')) {
    return refuse(403, 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy')
  }
  if (office.objects.has(path)) {
    return storageError(409, 'Duplicate', 'KeyAlreadyExists', 'The resource already exists')
  }
  office.objects.set(path, database.settings.digestOf(bytes))
  database.sizes.set(path, bytes.byteLength)
  database.receivedPhotos.push({ technicianId: active.technicianId, path, atMs: database.now() })
  return json(200, { Key: `${PHOTO_BUCKET}/${path}`, Id: `object-${office.objects.size}` })
}
