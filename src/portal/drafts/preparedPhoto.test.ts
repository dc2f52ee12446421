import { expect, it } from 'vitest'
import type { PhotoFailure } from '#domain/photo.ts'
import { PhotoError, photoErrorFor, preparedPhoto } from './preparedPhoto.ts'

const made = {
  kind: 'prepared',
  bytes: new ArrayBuffer(3),
  copy: new ArrayBuffer(2),
  thumbnail: new ArrayBuffer(1),
  md5: 'md5',
} as const

it('is a JPEG with the name and the size of what is sent', () => {
  expect(preparedPhoto('crown.of.brick.HEIC', made)).toEqual({
    fileName: 'crown.of.brick.jpg',
    contentType: 'image/jpeg',
    size: 3,
    bytes: made.bytes,
    copy: made.copy,
    thumbnail: made.thumbnail,
    md5: 'md5',
  })
  expect(preparedPhoto('photo', made).fileName).toBe('photo.jpg')
})

it('throws a PhotoError for a file that cannot be a photo', () => {
  expect(() => preparedPhoto('photo.jpg', { kind: 'failed', why: 'empty' })).toThrow(PhotoError)
})

const CHOOSE = 'Choose a JPEG or PNG picture.'

it.each<[PhotoFailure, string]>([
  ['empty', 'The file is empty. Take the photo again.'],
  ['gone', 'The file could not be read. Choose it again.'],
  ['pdf', `This file is not a picture but a PDF document. ${CHOOSE}`],
  ['svg', `This file is not a picture but an SVG drawing. ${CHOOSE}`],
  [
    'heic',
    'This phone cannot open HEIC photos. Set the camera to save JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and take the photo again.',
  ],
  ['unreadable', `This file is not a picture that this phone can open, or it is damaged. ${CHOOSE}`],
  ['too-large', 'The picture is too large for this phone. Take it with a lower resolution.'],
  ['no-memory', 'This phone had no memory left for the picture. Close other apps, then try again.'],
  [
    'too-old',
    'This browser is too old to prepare photos. Update the phone (an iPhone: to iOS 16.4 or newer). Until then, take the photos with the camera app, and send them to the office.',
  ],
])(
  'the error of a picture that is %s names what to do, and mayWorkLater is set for no-memory only',
  (why, text) => {
    const { name, message, mayWorkLater } = photoErrorFor(why)
    expect([name, message, mayWorkLater]).toEqual(['PhotoError', text, why === 'no-memory'])
  },
)
