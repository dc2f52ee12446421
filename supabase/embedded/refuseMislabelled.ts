import { isImageType, isSomethingElse, typeIn } from '../functions/check-photo/imageHead.ts'
import type { ReadRequest } from './plainUpload.ts'

/**
 * The refusal of an upload that is said to be an image and is plainly none, in the words of storage for a type that a
 * bucket does not take; null for every other request. Lite, as hosted storage, reads the label alone; bytes
 * that nobody knows pass here as they do there.
 */
export function refuseMislabelled({ method, headers, body }: ReadRequest): Response | null {
  const type = typeIn(headers.get('content-type'))
  if (!['POST', 'PUT'].includes(method) || !isImageType(type) || !isSomethingElse(type, body)) return null
  const message = `mime type ${type} is not supported: the bytes are of another`
  return Response.json({ statusCode: '415', error: 'invalid_mime_type', message }, { status: 400 })
}
