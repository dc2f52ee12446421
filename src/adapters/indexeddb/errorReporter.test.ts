import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { DiagnosticEvent, DiagnosticLine, ErrorInbox } from '#sync/diagnostics.ts'
import { createErrorReporter, errorRecord } from './errorReporter.ts'
import { PortalDatabase } from './schema.ts'

const AT = '2026-11-20T09:00:00.000Z'
const recordOf = (event: DiagnosticEvent) => errorRecord({ at: AT, where: 'worker', event }, '1.2.3')
const sent = (outcome: 'refused' | 'upload-lost' | 'retry'): DiagnosticEvent => ({
  kind: 'sent',
  mutation: 'report.submit',
  entryId: 'entry-1',
  outcome,
  tookMs: 1,
})

describe('the record for the office', () => {
  it('has the place, the timestamp, the name and the stack of an error', () => {
    expect(recordOf({ kind: 'uncaught', error: 'TypeError', stack: 'at a (/a.js:1:1)' })).toEqual({
      occurred_at: AT,
      app_version: '1.2.3',
      place: 'worker',
      kind: 'uncaught',
      error: 'TypeError',
      stack: 'at a (/a.js:1:1)',
    })
  })

  it('has the name of a storage error', () => {
    expect(recordOf({ kind: 'storage-failed', error: 'QuotaExceededError' })).toMatchObject({
      kind: 'storage-failed',
      error: 'QuotaExceededError',
      stack: '',
    })
  })

  it.each(['refused', 'upload-lost'] as const)('has the kind of a refused mutation (%s)', (outcome) => {
    expect(recordOf(sent(outcome))).toMatchObject({ kind: 'refused', error: 'report.submit', stack: '' })
  })

  it('is null for an event that is not an error', () => {
    expect(recordOf(sent('retry'))).toBeNull()
    expect(recordOf({ kind: 'started', version: '1.2.3' })).toBeNull()
  })

  it.each([
    ['Mrs Kavanagh, 14 Ashfield!', 'MrsKavanagh14Ashfield'],
    ['Dom_Error.v1:x-y', 'Dom_Error.v1:x-y'],
    ['x'.repeat(101), 'x'.repeat(100)],
    ['“”', 'unnamed'],
  ])('turns the name %s into %s, which the database accepts', (name, error) => {
    expect(recordOf({ kind: 'uncaught', error: name, stack: '' })).toMatchObject({ error })
    expect(recordOf({ kind: 'storage-failed', error: name })).toMatchObject({ error })
  })
})

it('sends nothing if another tab has deleted the errors meanwhile', async () => {
  const db = new PortalDatabase('errors-deleted')
  const line: DiagnosticLine = { at: AT, where: 'tab', event: { kind: 'storage-failed', error: 'Error' } }
  await db.errors.add({ ownerId: null, line, isReported: false })
  vi.spyOn(db.errors, 'bulkGet').mockResolvedValueOnce([undefined])
  const reportErrors = vi.fn<ErrorInbox['reportErrors']>(async () => 'accepted')
  await createErrorReporter(db, { reportErrors }, { now: () => 0 }, '1.2.3')('owner')
  expect(reportErrors).not.toHaveBeenCalled()
})
