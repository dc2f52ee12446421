import { describe, expect, it } from 'vitest'
import {
  addedPhotoOf,
  anEntry,
  completionOf,
  correctionOf,
  photoOf,
  reportOf,
  startOf,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import type { EntryState, OutboxEntry } from './entry.ts'
import { blockedBy, cutBackOffShort, msUntilDue, nextAttemptAt, nextToSend } from './schedule.ts'

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const timestamp = (offsetMs: number) => new Date(NOW + offsetMs).toISOString()
const backingOff = (offsetMs: number, because: 'busy' | 'unreachable' = 'busy'): EntryState => ({
  kind: 'backing-off',
  because,
  since: timestamp(-1_000),
  until: timestamp(offsetMs),
})
const refused: EntryState = { kind: 'refused', at: timestamp(0) }

describe('the entry to send next', () => {
  it('[OB5a] is the one with the lowest sequence, whatever the clock was', () => {
    const entries = [
      anEntry(1, startOf('job-1'), { createdAt: '2031-01-01T00:00:00.000Z' }),
      anEntry(2, startOf('job-2'), { createdAt: '1999-01-01T00:00:00.000Z' }),
    ]
    expect(nextToSend(entries, NOW)?.seq).toBe(1)
  })

  it('[OB6a] waits for earlier row mutations of its job', () => {
    const entries = [
      anEntry(1, startOf('job-1'), { state: backingOff(5_000) }),
      anEntry(2, completionOf('job-1')),
    ]
    expect(nextToSend(entries, NOW)).toBeNull()
  })

  it('[OB6e] does not wait for another job', () => {
    const entries = [anEntry(1, startOf('job-1'), { state: backingOff(5_000) }), anEntry(2, startOf('job-2'))]
    expect(nextToSend(entries, NOW)?.seq).toBe(2)
  })

  it('[OB6b] may be a photo while another photo of the job is stuck', () => {
    const entries = [
      anEntry(1, photoOf('job-1', 'a'), { state: backingOff(5_000) }),
      anEntry(2, photoOf('job-1', 'b')),
    ]
    expect(nextToSend(entries, NOW)?.seq).toBe(2)
  })

  it('[OB6d] is not a photo whose report was refused', () => {
    const entries = [anEntry(1, reportOf('job-1'), { state: refused }), anEntry(2, photoOf('job-1'))]
    expect(nextToSend(entries, NOW)).toBeNull()
  })

  it('[OB6e] does not wait for a refused row mutation of its job', () => {
    const entries = [anEntry(1, startOf('job-1'), { state: refused }), anEntry(2, reportOf('job-1'))]
    expect(nextToSend(entries, NOW)?.seq).toBe(2)
  })

  it('[OB6c] [OB6d] is not a correction whose report is unsent or was refused', () => {
    const correction = anEntry(2, correctionOf('job-1'))
    const isNext = (report: OutboxEntry) => nextToSend([report, correction], NOW) === correction
    expect(isNext(anEntry(1, reportOf('job-1'), { state: backingOff(5_000) }))).toBe(false)
    expect(isNext(anEntry(1, reportOf('job-1'), { state: refused }))).toBe(false)
    expect(isNext(anEntry(1, reportOf('job-2'), { state: refused }))).toBe(true)
  })

  it('[OB6b] [OB6d] [R43] is not a photo whose correction is unsent or was refused', () => {
    const photo = anEntry(2, addedPhotoOf('job-1'))
    const isNext = (first: OutboxEntry) => nextToSend([first, photo], NOW) === photo
    expect(isNext(anEntry(1, correctionOf('job-1'), { state: backingOff(1_000) }))).toBe(false)
    const state = { kind: 'refused', at: timestamp(0) } as const
    const correction = anEntry(1, correctionOf('job-1'), { state })
    expect(isNext(correction)).toBe(false)
    expect(isNext(anEntry(1, correctionOf('job-1', { id: 'another' }), { state }))).toBe(true)
    expect(blockedBy([correction, photo])).toEqual(new Map([[photo.id, 'correction-refused']]))
  })

  it('[OB6d] does not wait for a correction whose report was refused', () => {
    const entries = [
      anEntry(1, reportOf('job-1'), { state: refused }),
      anEntry(2, correctionOf('job-1')),
      anEntry(3, startOf('job-1')),
    ]
    expect(nextToSend(entries, NOW)?.seq).toBe(3)
  })

  it('[OB6d] [R29] is not a correction on top of one that was refused, nor one on top of that', () => {
    const second = correctionOf('job-1')
    const third = correctionOf('job-1', { id: 'third', version: 3, replaces: 'correction-of-job-1' })
    const fourth = correctionOf('job-1', { id: 'fourth', version: 4, replaces: 'third' })
    const entries = [
      anEntry(1, second, { state: refused }),
      anEntry(2, third),
      anEntry(3, fourth),
      anEntry(4, startOf('job-1')),
    ]
    expect(nextToSend(entries, NOW)?.seq).toBe(4)
    expect([...blockedBy(entries)]).toEqual([
      [entries[1]?.id, 'correction-refused'],
      [entries[2]?.id, 'correction-refused'],
    ])
  })

  it('[OB6d] [R29] is a correction of what another phone has made of the report, beside a refused one', () => {
    const elsewhere = correctionOf('job-1', { id: 'third', version: 3, replaces: 'of-another-phone' })
    const entries = [anEntry(1, correctionOf('job-1'), { state: refused }), anEntry(2, elsewhere)]
    expect(nextToSend(entries, NOW)?.seq).toBe(2)
  })

  it('[OB6b] [OB6d] is not a photo whose visit record is unsent or was refused', () => {
    const visit = visitOf('job-1')
    const photo = photoOf('job-1')
    if (visit.kind !== 'visit.record' || photo.kind !== 'photo.upload') throw new Error('not a visit')
    const ofVisit = { ...photo, photo: { ...photo.photo, reportId: visit.visit.id } }
    const entries = (state: EntryState) => [anEntry(1, visit, { state }), anEntry(2, ofVisit)]
    expect(nextToSend(entries({ kind: 'waiting' }), NOW)?.seq).toBe(1)
    expect(nextToSend(entries(refused), NOW)).toBeNull()
  })

  it('[OB7a] is a row mutation before any photo', () => {
    const entries = [anEntry(1, photoOf('job-1')), anEntry(2, startOf('job-2'))]
    expect(nextToSend(entries, NOW)?.seq).toBe(2)
  })

  it('[OB8b] is one that is backing off only once it is due', () => {
    expect(nextToSend([anEntry(1, startOf('job-1'), { state: backingOff(1) })], NOW)).toBeNull()
    expect(nextToSend([anEntry(1, startOf('job-1'), { state: backingOff(0) })], NOW)?.seq).toBe(1)
  })

  it('[OB5b] does not wait for a back-off from before the clock was set back', () => {
    const yearAhead: EntryState = {
      kind: 'backing-off',
      because: 'busy',
      since: '2027-11-20T09:00:00.000Z',
      until: '2027-11-20T09:01:00.000Z',
    }
    expect(nextToSend([anEntry(1, startOf('job-1'), { state: yearAhead })], NOW)?.seq).toBe(1)
  })
})

describe('the entry to send next, beside those that are being sent,', () => {
  const beside = (entries: readonly OutboxEntry[], sent: readonly OutboxEntry[], mostPhotos = 2) =>
    nextToSend(entries, NOW, { entries: new Map(sent.map((entry) => [entry.id, entry])), mostPhotos })?.seq

  it('[OB24a] is none of them, and none beside four', () => {
    const entries = [1, 2, 3, 4, 5].map((number) => anEntry(number, startOf(`job-${number}`)))
    expect(beside(entries, entries.slice(0, 3))).toBe(4)
    expect(beside(entries, entries.slice(0, 4))).toBeUndefined()
  })

  it('[OB6a] is not an earlier row mutation of a job that was released meanwhile', () => {
    const [released, later, other] = [
      anEntry(1, startOf('job-1')),
      anEntry(2, reportOf('job-1')),
      anEntry(3, startOf('job-2')),
    ]
    expect(beside([released, later, other], [later])).toBe(3)
  })

  it('[OB24b] [OB24c] is no photo while there is a row mutation among them, or enough photos', () => {
    const start = anEntry(1, startOf('job-2'))
    const photos = ['a', 'b', 'c'].map((id, index) => anEntry(2 + index, photoOf('job-1', id)))
    expect(beside([start, ...photos], [start])).toBeUndefined()
    expect(beside(photos, photos.slice(0, 1))).toBe(3)
    expect(beside(photos, photos.slice(0, 1), 1)).toBeUndefined()
    expect(beside(photos, photos.slice(0, 2))).toBeUndefined()
  })

  it('[OB7b] is a row mutation beside photos', () => {
    const [photo, start] = [anEntry(1, photoOf('job-1')), anEntry(2, startOf('job-2'))]
    expect(beside([photo, start], [photo])).toBe(2)
  })
})

describe('a back-off', () => {
  it('[OB8l] is cut short by the returning network only if the network was the reason', () => {
    const entry = (because: 'busy' | 'unreachable') =>
      anEntry(1, startOf('job-1'), { state: backingOff(5_000, because) })
    expect(cutBackOffShort(entry('unreachable'), 'unreachable').state.kind).toBe('waiting')
    expect(cutBackOffShort(entry('busy'), 'unreachable').state.kind).toBe('backing-off')
    expect(cutBackOffShort(entry('busy'), 'all').state.kind).toBe('waiting')
  })

  it('[OB8l] is the only state that is cut short', () => {
    const entry = anEntry(1, startOf('job-1'), { state: refused })
    expect(cutBackOffShort(entry, 'all')).toBe(entry)
  })

  it('[OB8b] is due first if it is the shortest', () => {
    const entries = [
      anEntry(1, startOf('job-1'), { state: backingOff(9_000) }),
      anEntry(2, startOf('job-2'), { state: backingOff(4_000) }),
      anEntry(3, startOf('job-3'), { state: backingOff(6_000) }),
    ]
    expect(msUntilDue(entries, NOW)).toBe(4_000)
    expect(msUntilDue([anEntry(1, startOf('job-1'))], NOW)).toBeNull()
  })

  it('[OB8e] of an entry that waits for another one does not count', () => {
    const start = anEntry(1, startOf('job-1'), { state: backingOff(9_000) })
    const photo = anEntry(2, photoOf('job-1'), { state: backingOff(-500) })
    expect(nextToSend([start, photo], NOW)).toBeNull()
    expect(msUntilDue([start, photo], NOW)).toBe(9_000)
  })

  it('[OB8e] of a photo whose report was refused does not count', () => {
    const report = anEntry(1, reportOf('job-1'), { state: refused })
    const photo = anEntry(2, photoOf('job-1'), { state: backingOff(500) })
    expect(msUntilDue([report, photo], NOW)).toBeNull()
  })
})

describe('what an entry waits for', () => {
  it('[OB6b] [OB6d] is the report if it is a photo, unsent or refused', () => {
    const photo = anEntry(2, photoOf('job-1'))
    expect(blockedBy([anEntry(1, reportOf('job-1')), photo])).toEqual(new Map([[photo.id, 'report-unsent']]))
    expect(blockedBy([anEntry(1, reportOf('job-1'), { state: refused }), photo])).toEqual(
      new Map([[photo.id, 'report-refused']]),
    )
  })

  it('[OB6b] is the report rather than an earlier mutation', () => {
    const start = anEntry(1, startOf('job-1'))
    const report = anEntry(2, reportOf('job-1'))
    const photo = anEntry(3, photoOf('job-1'))
    expect([...blockedBy([start, report, photo]).values()]).toEqual(['earlier-mutation', 'report-unsent'])
    expect([...blockedBy([start, { ...report, state: refused }, photo]).values()]).toEqual(['report-refused'])
  })

  it('[OB6a] is an earlier mutation of its job that is not refused', () => {
    const completion = anEntry(2, completionOf('job-1'))
    const photo = anEntry(3, photoOf('job-1'))
    expect(blockedBy([anEntry(1, startOf('job-1')), completion, photo])).toEqual(
      new Map([
        [completion.id, 'earlier-mutation'],
        [photo.id, 'earlier-mutation'],
      ]),
    )
    expect(blockedBy([anEntry(1, startOf('job-1'), { state: refused }), completion]).size).toBe(0)
  })

  it('[OB6c] [R29] is the report, if a correction on top of another one waits for it', () => {
    const second = anEntry(2, correctionOf('job-1'))
    const third = anEntry(
      3,
      correctionOf('job-1', { id: 'third', version: 3, replaces: 'correction-of-job-1' }),
    )
    const reasons = (report: OutboxEntry) => [...blockedBy([report, second, third]).values()]
    expect(reasons(anEntry(1, reportOf('job-1')))).toEqual(['report-unsent', 'report-unsent'])
    expect(reasons(anEntry(1, reportOf('job-1'), { state: refused }))).toEqual([
      'report-refused',
      'report-refused',
    ])
    expect([...blockedBy([second, third]).values()]).toEqual(['earlier-mutation'])
  })

  it('is not the report of another job', () => {
    expect(blockedBy([anEntry(1, reportOf('job-2')), anEntry(2, photoOf('job-1'))]).size).toBe(0)
  })

  it('[OB3c] is nothing if the photo itself was refused', () => {
    expect(
      blockedBy([anEntry(1, reportOf('job-1')), anEntry(2, photoOf('job-1'), { state: refused })]).size,
    ).toBe(0)
  })
})

describe('the next attempt', () => {
  it('[OB8b] is when the back-off ends', () => {
    expect(nextAttemptAt(backingOff(5_000), NOW)).toBe(NOW + 5_000)
  })

  it('[OB8b] is now if the back-off has ended, or if there is none', () => {
    expect(nextAttemptAt(backingOff(-500), NOW)).toBe(NOW)
    expect(nextAttemptAt({ kind: 'waiting' }, NOW)).toBe(NOW)
  })

  it('[OB5b] is now if the clock was set back to before the back-off', () => {
    expect(nextAttemptAt(backingOff(5_000), NOW - 1_001)).toBe(NOW - 1_001)
    expect(nextAttemptAt(backingOff(5_000), NOW - 1_000)).toBe(NOW + 5_000)
  })
})
