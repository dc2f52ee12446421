import { pictureBytes } from '../support/photo.ts'
import { STORAGE_ERROR, type Fact } from './fact.ts'

const OBJECT = 'POST /storage/v1/object/inspection-photos'
const jpeg = (size: number) => ({ headers: { 'content-type': 'image/jpeg' }, body: pictureBytes(size) })
const MiB = 1024 * 1024

const refused = (inside: string, code: string) => ({ status: 400, inside, code, body: STORAGE_ERROR })

/** Uploading and reading photos. `code` is in the body, beside the status that it would have by itself. */
export const STORAGE_FACTS: readonly Fact[] = [
  {
    when: 'upload',
    hosted: { status: 200, code: null, body: '{Id, Key}' },
    source: 'measured',
    request: { who: 'aoife', line: `${OBJECT}/{report}/2-new.jpg`, sent: jpeg(100) },
  },
  {
    when: 'upload to a path that is taken, one after the other',
    hosted: refused('409', 'KeyAlreadyExists'),
    source: 'measured',
    request: { who: 'aoife', line: `${OBJECT}/{photo}`, sent: jpeg(100) },
  },
  {
    when: 'upload to one path several times at once: each may succeed, and the last one stays',
    hosted: { status: 200, code: null, body: '{Id, Key}' },
    source: 'measured',
  },
  {
    when: "upload into another's folder",
    hosted: refused('403', 'AccessDenied'),
    source: 'measured',
    request: { who: 'cormac', line: `${OBJECT}/{report}/1-new.jpg`, sent: jpeg(100) },
  },
  ...(['expired', 'forged', 'unsigned'] as const).map((who): Fact => ({
    when: `upload with a token that is ${who}`,
    hosted: refused('403', 'AccessDenied'),
    source: 'measured',
    request: { who, line: `${OBJECT}/{report}/1-new.jpg`, sent: jpeg(100) },
  })),
  {
    when: 'upload of more than 10 MiB',
    hosted: refused('413', 'EntityTooLarge'),
    source: 'measured',
    request: { who: 'aoife', line: `${OBJECT}/{report}/1-big.jpg`, sent: jpeg(10 * MiB + 1) },
  },
  {
    when: 'upload of another type',
    hosted: refused('415', 'InvalidMimeType'),
    source: 'measured',
    request: {
      who: 'aoife',
      line: `${OBJECT}/{report}/1-a.svg`,
      sent: { headers: { 'content-type': 'image/svg+xml' }, body: pictureBytes(100) },
    },
  },
  {
    when: 'upload of no bytes, or of HTML that is labelled as a JPEG',
    hosted: { status: 200, code: null, body: '{Id, Key}' },
    source: 'measured',
    request: {
      who: 'aoife',
      line: `${OBJECT}/{report}/1-empty.jpg`,
      sent: { ...jpeg(10), body: new Uint8Array(0) },
    },
    others: [
      {
        of: 'lite',
        response: refused('415', 'InvalidMimeType'),
        because: 'it serves photos from the origin of the pages',
      },
    ],
  },
  {
    when: 'upload while the database is read-only',
    hosted: { status: 503, inside: '503', code: 'DatabaseReadOnly', body: STORAGE_ERROR },
    source: 'storage-errors',
  },
  {
    when: 'reading a photo that does not exist',
    hosted: refused('404', 'NoSuchKey'),
    source: 'storage-errors',
    request: { who: 'visitor', line: 'GET /storage/v1/object/public/inspection-photos/{new}/1-a.jpg' },
  },
]
