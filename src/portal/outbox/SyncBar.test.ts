import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../../../tests/support/browser/markupText.ts'
import { statusOnceSent } from './SyncBar.tsx'
import { ALL_SENT } from './syncStatus.ts'

const NOON = new Date(2026, 10, 20, 12, 5)
const textOf = (...status: Parameters<typeof statusOnceSent>) =>
  markupText(renderToStaticMarkup(statusOnceSent(...status)))

it('once everything is sent the sync status says so, and when the jobs were last refreshed', () => {
  expect(textOf(null, NOON)).toBe(`${ALL_SENT}Jobs not refreshed yet`)
  expect(textOf(NOON.toISOString(), NOON)).toBe(`${ALL_SENT}Jobs refreshed 12:05`)
})
