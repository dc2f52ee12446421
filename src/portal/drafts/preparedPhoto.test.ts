import { expect, it } from 'vitest'
import { PhotoError, preparedPhoto } from './preparedPhoto.ts'

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

it('throws the reason if there is none', () => {
  const prepare = () => preparedPhoto('photo.jpg', { kind: 'failed', why: 'empty' })
  expect(prepare).toThrow(PhotoError)
  expect(prepare).toThrow('The file is empty. Take the photo again.')
})
