import { expect, it } from 'vitest'
import { StorageFullError } from '#sync/ports/store.ts'
import { errorText, messageOf } from './errorText.ts'

it.each([
  'Failed to fetch dynamically imported module: https://sweep.example/assets/a.js',
  'error loading dynamically imported module: https://sweep.example/assets/a.js',
  'Importing a module script failed.',
])('[R21] says that a part of the portal could not be loaded: %s', (message) => {
  expect(errorText(new TypeError(message))).toBe(
    'A part of the portal could not be loaded. Close the portal, and open it again with a connection.',
  )
})

it('[OB12a] describes what to do if the storage is full, and the error otherwise', () => {
  expect(errorText(new StorageFullError('full'))).toBe(
    'The storage of this phone is full. Delete some photos or apps, then try again.',
  )
  expect(errorText(new TypeError('x is undefined'))).toBe('x is undefined')
})

it('has a message for whatever was thrown', () => {
  expect([new Error('Bad gateway'), 'Bad gateway'].map(messageOf)).toEqual(['Bad gateway', 'Bad gateway'])
  expect([new Error(''), '', null, 7].map(messageOf)).toEqual(
    Array.from({ length: 4 }, () => 'Something went wrong on this phone'),
  )
})
