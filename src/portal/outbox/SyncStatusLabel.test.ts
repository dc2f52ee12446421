import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../../../tests/support/browser/markupText.ts'
import type { SyncStatus } from './syncStatus.ts'
import { RefreshedStatus, SyncStatusLabel } from './SyncStatusLabel.tsx'

function markupOf(reasons: string[], pulledAt: string | null): string {
  const status: SyncStatus = { text: '1 change waiting', reasons, tone: 'waiting', needsSignIn: false }
  return renderToStaticMarkup(createElement(RefreshedStatus, { status, pulledAt }))
}

it('the link to what is unsent has all reasons, and when the jobs were refreshed', () => {
  const reasons = ['1 not taken by the office’s system', 'Offline']
  expect(markupText(markupOf(reasons, '12:05'))).toBe(
    '1 change waiting1 not taken by the office’s system · Offline · Jobs refreshed 12:05',
  )
  expect(markupText(markupOf(reasons, null))).toContain('Offline · Jobs not refreshed yet')
  expect(markupText(markupOf([], '12:05'))).toBe('1 change waitingJobs refreshed 12:05')
})

it('beside a reason “Jobs refreshed” is an icon, and a text for screen readers alone', () => {
  const hasIcon = (...status: Parameters<typeof markupOf>) =>
    /lucide-refresh-cw.*<span class="sr-only">Jobs refreshed /.test(markupOf(...status))
  expect(hasIcon(['Offline'], '12:05')).toBe(true)
  for (const markup of [markupOf(['Offline'], null), markupOf([], '12:05')]) {
    expect(markup).not.toContain('lucide-refresh-cw')
    expect(markup).not.toContain('sr-only')
  }
})

it('the time of the last refresh is not announced', () => {
  expect(markupOf(['Offline'], '12:05')).toMatch(/Offline<span aria-live="off"[^>]*>.*12:05<\/span>/)
})

it.each([
  ['done', 'cloud-check'],
  ['waiting', 'cloud-upload'],
  ['problem', 'triangle-alert'],
] as const)('the icon is that of the tone: %s', (tone, icon) => {
  const status = { text: '', reasons: [], tone, needsSignIn: false }
  expect(renderToStaticMarkup(createElement(SyncStatusLabel, { status }))).toContain(`lucide-${icon}`)
})
