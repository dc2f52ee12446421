import { expect, it } from 'vitest'
import { photoText } from './DraftPhotosContext.tsx'

const PHOTO = { id: 'photo-1', fileName: 'IMG_0001.jpg', caption: '', thumbnailUrl: '' }

it('[R35] a photo is named by its caption, else by its part, else by its file', () => {
  expect(photoText({ ...PHOTO, part: 'flue_liner', caption: ' Cracked ' })).toBe('Cracked')
  expect(photoText({ ...PHOTO, part: 'flue_liner', caption: '  ' })).toBe('Flue Liner')
  expect(photoText({ ...PHOTO, caption: '\n' })).toBe('IMG_0001.jpg')
})
