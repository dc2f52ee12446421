import { describe, expect, it } from 'vitest'
import { anEntry, photoOf, reportOf, startOf } from '../../../tests/support/store/samples.ts'
import { logoutText, unsentWorkText, waitingWorkText } from './unsentWorkText.ts'

describe('after a session that has ended', () => {
  const refused = { kind: 'refused', at: '2026-11-20T10:00:00.000Z' } as const

  it('counts what will be sent', () => {
    expect(unsentWorkText([])).toEqual([])
    expect(unsentWorkText([anEntry(1, startOf('job-1'))])).toEqual([
      '1 change is kept here and will be sent when you sign in.',
    ])
    expect(unsentWorkText([anEntry(1, startOf('job-1')), anEntry(2, photoOf('job-1'))])).toEqual([
      '1 change and 1 photo are kept here and will be sent when you sign in.',
    ])
  })

  it('[OB3c] [OB6d] does not promise to send what was refused, or what waits for a refused report', () => {
    const entries = [
      anEntry(1, startOf('job-2')),
      anEntry(2, reportOf('job-1'), { state: refused }),
      anEntry(3, photoOf('job-1')),
    ]
    expect(unsentWorkText(entries)).toEqual([
      '1 change is kept here and will be sent when you sign in.',
      'Not taken by the office’s system, and kept here: 1 change and 1 photo.',
    ])
  })
})

describe('before a sign-out', () => {
  const A_START = anEntry(1, startOf('job-1'))
  const A_REPORT = { jobId: 'j', jobNumber: 'CH-2', isVisit: false }

  it('[R37] lists what is deleted from the phone', () => {
    expect(logoutText([], [], false)).toEqual(['Your jobs are removed from this phone.'])
  })

  it('[R37] warns without a connection that signing in again needs one', () => {
    expect(logoutText([], [], true)[0]).toContain('You cannot sign in again until there is one.')
  })

  it('[R37] names what is unsent and the unfinished drafts, and says that they stay', () => {
    const text = logoutText([A_START], [A_REPORT], false)
    expect(text[0]).toBe('Not sent yet: 1 change.')
    expect(text[1]).toBe('The report on job CH-2 is begun, and not saved yet.')
    expect(text[2]).toContain('It stays on this phone')
    expect(text[3]).toBe('Everything else is removed from this phone.')
  })

  it('[R37] says of a draft alone that it stays, since it is deleted no more than what is unsent', () => {
    const [begun, stays, rest] = logoutText([], [A_REPORT], false)
    expect(begun).toContain('is begun, and not saved yet.')
    expect(stays).toContain('It stays on this phone')
    expect(rest).toBe('Everything else is removed from this phone.')
  })

  it('[R32] [R37] names a visit record that is begun, also of a job that is not on the phone', () => {
    const visit = { jobId: 'j', jobNumber: 'CH-2', isVisit: true }
    expect(logoutText([], [visit, { ...visit, jobNumber: null }], false).slice(0, 2)).toEqual([
      'The note for the office that job CH-2 could not be done is begun, and not saved yet.',
      'The note for the office that a job could not be done is begun, and not saved yet.',
    ])
  })
})

describe('after a sign-out', () => {
  it('[OB9h] counts what waits, and is silent if nothing does', () => {
    expect(waitingWorkText({ changes: 0, photos: 0, drafts: 0 })).toBeNull()
    expect(waitingWorkText({ changes: 1, photos: 0, drafts: 0 })).toBe(
      'Unsent work on this phone: 1 change. It waits until whoever entered it signs in here again.',
    )
    expect(waitingWorkText({ changes: 3, photos: 2, drafts: 1 })).toContain('3 changes, 2 photos, 1 draft.')
  })
})
