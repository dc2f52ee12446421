import { describe, expect, it } from 'vitest'
import { blankFindings } from '#domain/reportFields.ts'
import type { BackOffReason, EntryState } from '#sync/outbox/entry.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import { settle } from '#sync/outbox/settle.ts'
import {
  anEntry,
  aVisit,
  correctionOf,
  photoOf,
  startOf,
  unstartOf,
} from '../../../tests/support/store/samples.ts'
import { describeEntryState, describeMutation, describeNextAttempt, formatAttempts } from './entryText.ts'

const REPORT_ID = '00000000-0000-4000-8000-9f3a41bc07de'
const since = '2026-11-20T10:00:00.000Z'
const until = '2026-11-20T10:05:00.000Z'

describe('describeMutation', () => {
  const at = '2026-11-20T10:00:00.000Z'

  it('names what the technician did, and the job', () => {
    expect(describeMutation({ kind: 'job.start', jobId: 'j', at }, 'J-1001')).toBe('Start of job J-1001')
    expect(describeMutation({ kind: 'job.complete', jobId: 'j', at }, 'J-1001')).toBe(
      'Completion of job J-1001',
    )
  })

  it('[R45] names a start that is taken back', () => {
    expect(describeMutation(unstartOf('j'), 'J-1001')).toBe('Undo of the start of job J-1001')
  })

  it('names a report by its number and a photo by its file', () => {
    const report = { ...blankFindings(), id: REPORT_ID, job_id: 'j', submitted_at: at }
    expect(describeMutation({ kind: 'report.submit', jobId: 'j', report }, 'J-1001')).toBe(
      'Report IR-9F3A-41BC-07DE for job J-1001',
    )
    expect(describeMutation(photoOf('j', 'crown-1'), 'J-1001')).toBe('Photo crown-1.jpg for job J-1001')
  })

  it('[R29] [R32] names a correction by the number of its report, and a visit by its reason', () => {
    expect(describeMutation(correctionOf('j', { report_id: REPORT_ID }), 'J-1001')).toBe(
      'Correction of report IR-9F3A-41BC-07DE for job J-1001',
    )
    const visit = aVisit({ reason: 'nobody_home' })
    expect(describeMutation({ kind: 'visit.record', jobId: 'j', visit }, 'J-1001')).toBe(
      'Message to the office about job J-1001: Nobody at home',
    )
  })

  it('describes the job if it is no longer on the phone', () => {
    expect(describeMutation({ kind: 'job.start', jobId: 'j', at }, null)).toBe(
      'Start of a job that is no longer on this phone',
    )
  })
})

describe('describeEntryState', () => {
  it('distinguishes waiting for a connection from waiting for the server', () => {
    expect(describeEntryState({ kind: 'waiting' }, null)).toBe('Waiting to be sent')
    expect(describeEntryState({ kind: 'backing-off', because: 'unreachable', since, until }, null)).toBe(
      'Waiting for a connection',
    )
    expect(describeEntryState({ kind: 'backing-off', because: 'busy', since, until }, null)).toBe(
      'The server is busy',
    )
  })

  it('[OB3c] reports that an entry was refused', () => {
    expect(describeEntryState({ kind: 'refused', at: since }, null)).toBe(
      'The office’s system did not take it',
    )
  })

  it('[OB6b] reports that a photo waits for its report', () => {
    expect(describeEntryState({ kind: 'waiting' }, 'report-refused')).toBe(
      'Waits for its report or message, which was not taken',
    )
    expect(describeEntryState({ kind: 'waiting' }, 'report-unsent')).toBe(
      'Waits until its report or message is sent',
    )
  })

  it('[OB6d] [R29] reports that a correction waits for a refused one before it', () => {
    expect(describeEntryState({ kind: 'waiting' }, 'correction-refused')).toBe(
      'Waits for a correction that was not taken',
    )
  })

  it('[OB6a] describes only the state if the entry waits for an earlier mutation of its job', () => {
    expect(describeEntryState({ kind: 'waiting' }, 'earlier-mutation')).toBe('Waiting to be sent')
  })
})

describe('describeNextAttempt', () => {
  const now = new Date(2026, 10, 20, 14, 0)

  function backingOff(because: BackOffReason, fromMinute: number, toMinute: number): EntryState {
    const at = (minute: number) => new Date(2026, 10, 20, 14, minute).toISOString()
    return { kind: 'backing-off', because, since: at(fromMinute), until: at(toMinute) }
  }

  it('[OB8b] names the time of an attempt unless it is less than a minute away', () => {
    expect(describeNextAttempt(backingOff('busy', -1, 5), null, now)).toBe('Next try at 14:05')
    expect(describeNextAttempt(backingOff('busy', -1, 1), null, now)).toBe('Next try at 14:01')
    expect(describeNextAttempt(backingOff('busy', -1, 0), null, now)).toBe('Next try in less than a minute')
  })

  it('[OB8j] never names a time while the server is unreachable', () => {
    const unreachable: Outcome = { kind: 'unreachable', reason: 'Failed to fetch' }
    let entry = anEntry(1, startOf('j'))
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const settlement = settle(entry, unreachable, now.getTime(), 1)
      if (settlement.kind === 'updated') entry = settlement.entry
      expect(describeNextAttempt(entry.state, null, now)).toBe('Next try in less than a minute')
    }
  })

  it('[OB5b] names no time after the clock was set back', () => {
    expect(describeNextAttempt(backingOff('busy', 30, 40), null, now)).toBe('Next try in less than a minute')
  })

  it('names what has to happen first', () => {
    const busy = backingOff('busy', -1, 5)
    expect(describeNextAttempt(busy, 'offline', now)).toBe('Next try when there is a connection')
    expect(describeNextAttempt(busy, 'signed-out', now)).toBe('Next try after you have signed in')
  })

  it('is empty if the entry is not backing off, and does not repeat that there is no connection', () => {
    expect(describeNextAttempt(backingOff('unreachable', -1, 5), 'offline', now)).toBe('')
    expect(describeNextAttempt({ kind: 'waiting' }, 'offline', now)).toBe('')
  })
})

it('counts attempts, and is empty before the first', () => {
  expect([0, 1, 3].map(formatAttempts)).toEqual(['', 'Tried once', 'Tried 3 times'])
})
