import { pictureBytes } from '../support/photo.ts'
import type { Attack } from './perform.ts'

const OBJECT = '/storage/v1/object/inspection-photos'
const JPEG = { 'content-type': 'image/jpeg' }
const photo = (headers: Record<string, string> = JPEG, size = 10) => ({ body: pictureBytes(size), headers })
const file = (text: string, type: string) => ({
  body: new TextEncoder().encode(text),
  headers: { 'content-type': type },
})
const HTML = '<!doctype html><script>alert(1)</script>'
const FORM = [
  '--x',
  'content-disposition: form-data; name=""; filename="a.jpg"',
  'content-type: image/jpeg',
  '',
  HTML,
  '--x--',
  '',
].join('\r\n')
const OVER = { ...JPEG, 'x-upsert': 'true' }
const BAD_NAME = ['400 400', '400 403'] as const
// The embedded backend has no such route.
const NOT_DELETED = ['404 no code', '400 403'] as const

/** Attacks on the photo storage: another's folder, existing files, the rules of the bucket. */
export const STORING_ATTACKS: readonly Attack[] = [
  // Upload into somebody else's folder
  ['visitor', `POST ${OBJECT}/{report}/1-a.jpg`, '400 403', photo()],
  ['inactive', `POST ${OBJECT}/{report}/1-a.jpg`, '400 403', photo()],
  ['unlinked', `POST ${OBJECT}/{report}/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{report}/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/../{report}/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/%2e%2e/{report}/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}%2f..%2f{report}%2f1-a.jpg`, BAD_NAME, photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}%5c..%5c{report}/1-a.jpg`, '400 400', photo()],
  ['cormac', `POST ${OBJECT}//{cormacsReport}/1-a.jpg`, BAD_NAME, photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/more/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/a.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/1-..jpg`, BAD_NAME, photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/1-%E2%80%AEgpj.exe`, ['400 403', '400 400'], photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/1-%00.jpg`, '400 400', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/1-a%20b.jpg`, '400 403', photo()],
  ['cormac', `POST ${OBJECT}/{cormacsReport}/1-${'a'.repeat(101)}`, '400 403', photo()],
  // A name that says of the content what it is not.
  ...['a', 'a.html', 'a.svg', 'a.jpg.html', 'a.JPG', '.jpg.'].map(
    (name) => ['cormac', `POST ${OBJECT}/{cormacsReport}/1-${name}`, '400 403', photo()] as const,
  ),
  ['cormac', `POST ${OBJECT}/1-a.jpg`, '400 403', photo()],
  ['cormac', `POST /storage/v1/object/other-bucket/{cormacsReport}/1-a.jpg`, '400 404', photo()],

  // Overwrite
  ['cormac', `POST ${OBJECT}/{photo}`, '400 403', photo(OVER)],
  ['cormac', `PUT ${OBJECT}/{photo}`, '400 403', photo()],
  ['aoife', `POST ${OBJECT}/{photo}`, '400 409', photo()],
  ['aoife', `POST ${OBJECT}/{photo}`, '400 403', photo(OVER)],
  ['aoife', `PUT ${OBJECT}/{photo}`, '400 403', photo()],

  // Delete, move, copy
  ['visitor', `DELETE ${OBJECT}/{photo}`, NOT_DELETED],
  ['cormac', `DELETE ${OBJECT}/{photo}`, NOT_DELETED],
  ['aoife', `DELETE ${OBJECT}/{photo}`, NOT_DELETED],
  ['aoife', `DELETE ${OBJECT}`, '200 0 rows', { body: { prefixes: ['{photo}', '{cormacsPhoto}'] } }],
  [
    'cormac',
    'POST /storage/v1/object/move',
    '400 404',
    {
      body: {
        bucketId: 'inspection-photos',
        sourceKey: '{photo}',
        destinationKey: '{cormacsReport}/1-b.jpg',
      },
    },
  ],
  [
    'aoife',
    'POST /storage/v1/object/move',
    ['400 403', '400 404'],
    { body: { bucketId: 'inspection-photos', sourceKey: '{photo}', destinationKey: '{report}/1-b.jpg' } },
  ],
  [
    'cormac',
    'POST /storage/v1/object/copy',
    '400 404',
    {
      body: {
        bucketId: 'inspection-photos',
        sourceKey: '{photo}',
        destinationKey: '{cormacsReport}/1-b.jpg',
      },
    },
  ],

  // List and read
  ['visitor', 'POST /storage/v1/object/list/inspection-photos', '200 0 rows', { body: { prefix: '' } }],
  [
    'visitor',
    'POST /storage/v1/object/list/inspection-photos',
    '200 0 rows',
    { body: { prefix: '{report}' } },
  ],
  [
    'cormac',
    'POST /storage/v1/object/list/inspection-photos',
    '200 0 rows',
    { body: { prefix: '{report}' } },
  ],
  [
    'cormac',
    'POST /storage/v1/object/list/inspection-photos',
    '200 0 rows',
    { body: { prefix: '{cormacsReport}/../{report}' } },
  ],
  ['inactive', 'POST /storage/v1/object/list/inspection-photos', '200 0 rows', { body: { prefix: '' } }],
  ['unlinked', 'POST /storage/v1/object/list/inspection-photos', '200 0 rows', { body: { prefix: '' } }],
  ['cormac', 'GET /storage/v1/object/info/inspection-photos/{report}/1-guessed.jpg', '400 404'],
  // Whoever knows a photo's address can read it in any case [R19].
  ['cormac', 'GET /storage/v1/object/authenticated/inspection-photos/{photo}', ['400 404', '200 no code']],
  [
    'cormac',
    'POST /storage/v1/object/sign/inspection-photos/{photo}',
    '400 404',
    { body: { expiresIn: 60 } },
  ],
  ['visitor', 'GET /storage/v1/object/public/inspection-photos/{report}/1-guessed.jpg', '400 404'],
  ['visitor', 'GET /storage/v1/object/public/inspection-photos/..%2f..%2fsigning-secret', '400 404'],
  ['visitor', 'GET /storage/v1/object/public/inspection-photos/{report}', '400 404'],
  ['visitor', 'GET /storage/v1/bucket', '200 0 rows'],

  // The bucket itself
  ['aoife', 'POST /storage/v1/bucket', '400 403', { body: { id: 'mine', name: 'mine', public: true } }],
  ['aoife', 'PUT /storage/v1/bucket/inspection-photos', '400 404', { body: { public: false } }],
  ['aoife', 'POST /storage/v1/bucket/inspection-photos/empty', ['400 404', '400 403', '403 403']],
  ['aoife', 'DELETE /storage/v1/bucket/inspection-photos', '400 409'],

  // Wrong content type or size
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', photo({ 'content-type': 'text/html' })],
  ['aoife', `POST ${OBJECT}/{report}/1-a.svg`, '400 415', photo({ 'content-type': 'image/svg+xml' })],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', photo({ 'content-type': 'application/pdf' })],
  [
    'aoife',
    `POST ${OBJECT}/{report}/1-a.jpg`,
    '400 415',
    photo({ 'content-type': 'application/javascript; x=image/jpeg' }),
  ],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', photo({})],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 413', photo(JPEG, 10_485_761)],
  ['aoife', `PUT ${OBJECT}/{photo}`, ['400 415', '400 403'], file(HTML, 'image/jpeg')],
]

/**
 * Content that does not match its content type. The embedded backend refuses it, since it serves photos from the origin
 * of the pages; Supabase's Storage stores it, in the technician's own folder, and `check-photo` deletes it.
 */
export const MISLABELLED_ATTACKS: readonly Attack[] = [
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', file(HTML, 'image/jpeg')],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', file(HTML, 'Image/JPEG; charset=utf-8')],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', file(FORM, 'multipart/form-data; boundary=x')],
  [
    'aoife',
    'POST /storage/v1/object/%69nspection-photos/{report}/1-a.jpg',
    '400 415',
    file(HTML, 'image/png'),
  ],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', file('%PDF-1.7', 'image/jpeg')],
  [
    'aoife',
    `POST ${OBJECT}/{report}/1-a.png`,
    '400 415',
    file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'),
  ],
  ['aoife', `POST ${OBJECT}/{report}/1-a.webp`, '400 415', file('RIFF....WAVE', 'image/webp')],
  ['aoife', `POST ${OBJECT}/{report}/1-a.png`, '400 415', photo({ 'content-type': 'image/png' })],
  ['aoife', `POST ${OBJECT}/{report}/1-a.jpg`, '400 415', file('', 'image/jpeg')],
]
