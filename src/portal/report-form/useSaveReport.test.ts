import { expect, it } from 'vitest'
import { savedText } from './useSaveReport.ts'

const ID = '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de'

it('[R16] confirms that the report was saved, with its number', () => {
  expect(savedText(ID, false)).toEqual(['Report IR-9F3A-41BC-07DE has been saved successfully.'])
})

it('[R16] also explains when the report will be sent, if offline', () => {
  expect(savedText(ID, true)).toEqual([
    'Report IR-9F3A-41BC-07DE has been saved successfully.',
    'It will be sent when there is a connection.',
  ])
})
