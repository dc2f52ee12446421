import { expect, it } from 'vitest'
import { savedText } from './savedText.ts'

const ID = '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de'

it('[R16] says with the number that a report was saved, and no more where there is a connection', () => {
  expect(savedText(ID, false)).toEqual(['Report IR-9F3A-41BC-07DE has been saved successfully.'])
})

it('[R16] says without a connection when a report will be sent', () => {
  expect(savedText(ID, true)).toEqual([
    'Report IR-9F3A-41BC-07DE has been saved successfully.',
    'It will be sent when there is a connection.',
  ])
})
