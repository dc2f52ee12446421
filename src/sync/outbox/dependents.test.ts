import { describe, expect, it } from 'vitest'
import {
  addedPhotoOf,
  anEntry,
  completionOf,
  correctionOf,
  photoOf,
  TIMESTAMP,
  reportOf,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import type { OutboxEntry } from './entry.ts'
import { isPhotoOf, putEntryAway, takeEntryBack } from './dependents.ts'

it('[OB3g] a photo belongs to the record of its own report, and a correction is no photo', () => {
  const report = anEntry(1, reportOf('job-1'))
  expect(isPhotoOf(report, anEntry(2, photoOf('job-1')))).toBe(true)
  expect(isPhotoOf(report, anEntry(2, photoOf('job-2', 'photo-2')))).toBe(false)
  expect(isPhotoOf(report, anEntry(2, correctionOf('job-1')))).toBe(false)
})

describe('a refused entry that is put away [R28]', () => {
  const refused = { state: { kind: 'refused' as const, at: TIMESTAMP } }
  const report = anEntry(1, reportOf('job-1'), refused)
  const others = [
    anEntry(4, completionOf('job-1')),
    anEntry(5, reportOf('job-2')),
    anEntry(6, photoOf('job-2', 'photo-2')),
    anEntry(7, correctionOf('job-2')),
  ]
  const belonging = [anEntry(2, photoOf('job-1')), anEntry(3, correctionOf('job-1'))]
  const entries = [report, ...belonging, ...others]
  const away = (all: typeof entries) => all.filter(({ putAway }) => putAway?.acceptedUntil === TIMESTAMP)

  it('takes with it what cannot be sent without it, and nothing else', () => {
    const after = putEntryAway(entries, report.id, TIMESTAMP)
    expect(away(after).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(after.filter(({ putAway }) => putAway === undefined)).toEqual(others)
  })

  it.each<[string, OutboxEntry['state']]>([
    ['waits', { kind: 'waiting' }],
    ['backs off', { kind: 'backing-off', because: 'unreachable', since: TIMESTAMP, until: TIMESTAMP }],
  ])('stays if it is not refused, but %s', (_what, state) => {
    const unsent = anEntry(1, reportOf('job-1'), { state })
    expect(away(putEntryAway([unsent, ...belonging], unsent.id, TIMESTAMP))).toEqual([])
  })

  it('is the named one, whichever is first', () => {
    const after = putEntryAway(
      [anEntry(1, reportOf('job-2'), refused), anEntry(2, reportOf('job-1'), refused)],
      'entry-2',
      TIMESTAMP,
    )
    expect(away(after).map(({ seq }) => seq)).toEqual([2])
  })

  it('takes the photos of a visit record with it', () => {
    const visit = anEntry(1, visitOf('job-1'), refused)
    const { mutation } = visit
    if (mutation.kind !== 'visit.record') throw new Error('Not a visit record')
    const photo = anEntry(2, photoOf('job-1'))
    if (photo.mutation.kind !== 'photo.upload') throw new Error('Not a photo')
    const own = { ...photo.mutation, photo: { ...photo.mutation.photo, reportId: mutation.visit.id } }
    const after = putEntryAway([visit, { ...photo, mutation: own }, ...others], visit.id, TIMESTAMP)
    expect(away(after).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('takes the corrections on top of a correction with it, and not one of another version [R29]', () => {
    const onTop = (id: string, replaces: string) => correctionOf('job-1', { id, version: 3, replaces })
    const all = [
      anEntry(1, correctionOf('job-1'), refused),
      anEntry(2, onTop('third', 'correction-of-job-1')),
      anEntry(3, onTop('fourth', 'third')),
      anEntry(4, onTop('other', 'of-another-phone')),
    ]
    const after = putEntryAway(all, all[0]?.id ?? '', TIMESTAMP)
    expect(away(after).map(({ seq }) => seq)).toEqual([1, 2, 3])
    for (const { id } of after.slice(0, 3)) expect(takeEntryBack(after, id)).toEqual(all)
  })

  it('takes the photos of a correction with it, and leaves those of its report [R43]', () => {
    const all = [
      anEntry(1, correctionOf('job-1'), refused),
      anEntry(2, addedPhotoOf('job-1')),
      anEntry(3, photoOf('job-1')),
    ]
    const after = putEntryAway(all, all[0]?.id ?? '', TIMESTAMP)
    expect(away(after).map(({ seq }) => seq)).toEqual([1, 2])
    for (const { id } of after.slice(0, 2)) expect(takeEntryBack(after, id)).toEqual(all)
  })

  it('has to be refused', () => {
    const waiting = [anEntry(1, reportOf('job-1')), ...belonging]
    expect(putEntryAway(waiting, report.id, TIMESTAMP)).toEqual(waiting)
  })

  it.each([report, ...belonging].map(({ id }) => id))(
    'comes back with all that belongs together, whichever is taken back (%s)',
    (id) => expect(takeEntryBack(putEntryAway(entries, report.id, TIMESTAMP), id)).toEqual(entries),
  )

  it('stays away while another is taken back', () => {
    const [one, other] = [
      anEntry(1, completionOf('job-1'), refused),
      anEntry(2, completionOf('job-2'), refused),
    ]
    const both = [one, other].map((entry) => ({ ...entry, putAway: { acceptedUntil: TIMESTAMP } }))
    expect(takeEntryBack(both, one.id)).toEqual([one, both[1]])
    expect(takeEntryBack(both, 'unknown')).toEqual(both)
  })
})
