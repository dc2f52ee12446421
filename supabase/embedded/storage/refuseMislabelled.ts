import { isImageType, isSomethingElse, typeIn } from '../../functions/check-photo/imageHead.ts'
import type { ReadRequest } from './plainUpload.ts'

/**
 * Returns the response to an upload that is declared as an image but is recognisably something else, with storage's
 * own error for a type that the bucket does not allow; null for every other request. Lite, like hosted storage, only
 * checks the declared type. Unknown bytes pass, as on a hosted project.
 */
export function refuseMislabelled({ method, headers, body }: ReadRequest): Response | null {
  const type = typeIn(headers.get('content-type'))
  if (!['POST', 'PUT'].includes(method) || !isImageType(type) || !isSomethingElse(type, body)) return null
  const message = `mime type ${type} is not supported: the bytes are of another`
  return Response.json({ statusCode: '415', error: 'invalid_mime_type', message }, { status: 400 })
}
