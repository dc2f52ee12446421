import { expect, it } from 'vitest'
import type { DiagnosticEvent, DiagnosticLine } from '#sync/diagnostics.ts'
import { diagnosticFileText } from './diagnosticText.ts'

const EVENTS: DiagnosticEvent[] = [
  { kind: 'started', version: '1.2.3' },
  { kind: 'sent', mutation: 'photo.upload', entryId: 'e-1', outcome: 'accepted', tookMs: 320 },
  { kind: 'drain-ended', because: 'unreachable' },
  { kind: 'pulled', result: 'pulled', jobs: 12 },
  { kind: 'pulled', result: 'pulled', jobs: 11, unreadable: 1 },
  { kind: 'reports-pulled', result: 'failed', reports: 0 },
  { kind: 'storage-failed', error: 'StorageFullError' },
  { kind: 'uncaught', error: 'TypeError', stack: 'at save (/a.js:1:2)\nat tap (/a.js:3:4)' },
  { kind: 'uncaught', error: 'TypeError', stack: '' },
]

it('has a header, and a line for each event, oldest first', () => {
  const lines = EVENTS.map((event): DiagnosticLine => ({
    at: '2026-11-20T14:05:03.000Z',
    where: 'tab',
    event,
  }))
  expect(diagnosticFileText(lines, { appVersion: '1.2.3', browser: 'Browser/1' }).split('\n')).toEqual([
    'Diagnostic log of the technician portal',
    'Version: 1.2.3',
    'Browser: Browser/1',
    '',
    '2026-11-20T14:05:03.000Z tab started version 1.2.3',
    '2026-11-20T14:05:03.000Z tab sent photo.upload e-1: accepted after 320 ms',
    '2026-11-20T14:05:03.000Z tab stopped sending: unreachable',
    '2026-11-20T14:05:03.000Z tab asked for jobs: pulled, 12',
    '2026-11-20T14:05:03.000Z tab asked for jobs: pulled, 11, 1 unreadable',
    '2026-11-20T14:05:03.000Z tab asked for reports: failed, 0',
    '2026-11-20T14:05:03.000Z tab storage failed: StorageFullError',
    '2026-11-20T14:05:03.000Z tab uncaught TypeError at save (/a.js:1:2) at tap (/a.js:3:4)',
    '2026-11-20T14:05:03.000Z tab uncaught TypeError',
    '',
  ])
})
