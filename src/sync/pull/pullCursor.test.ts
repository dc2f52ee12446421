import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { aPage, aPull, anUpdate, aPullTime } from '../../../tests/support/store/pulls.ts'
import { aJob, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { NEVER_PULLED, type CachedJob, type PullCursor } from '../ports/jobStore.ts'
import type { JobPage, JobPlace, PulledChanges } from '../ports/server.ts'
import {
  cursorAfterCompletion,
  cursorAfterForgetting,
  cursorAfterPage,
  cursorAfterPull,
  isAfterPlace,
  isOutdated,
  pullSince,
} from './pullCursor.ts'

const OLDEST = '2024-11-20'
const FROM = '2026-08-22'
const DAY = '2026-11-20'
const LATER = '2026-11-20T10:00:00.000Z'
const TIME = aPullTime({ pulledAt: LATER, from: FROM, oldestDay: OLDEST })

/** The cursor of a device that has all jobs from the oldest day on. */
const COMPLETE: PullCursor = {
  ...NEVER_PULLED,
  pulledAt: TIMESTAMP,
  acceptedCount: 2,
  since: 'cursor-1',
  older: { before: OLDEST, count: 3 },
}
const LOADING: PullCursor = { ...COMPLETE, history: { before: { day: '2026-05-01' }, from: OLDEST } }
const NO_WORK = { keptJobIds: [], overtakenSeqs: [] }

const on = (day: string, id = day, change: Partial<Job> = {}) => aJob({ id, scheduled_date: day, ...change })
const known = (...jobs: Job[]): CachedJob[] => jobs.map((job) => ({ job, isWithdrawn: false }))

describe('a job in a list with the newest first', () => {
  const place: JobPlace = { day: '2026-05-01', id: 'm' }
  const day: JobPlace = { day: '2026-05-01' }

  it.each([
    ['is of an earlier day', on('2026-04-30', 'z'), place],
    ['is of its day, with a smaller id', on('2026-05-01', 'l'), place],
    ['is of the day before one without an id', on('2026-04-30', 'l'), day],
  ])('[OB23h] comes after a place if it %s', (_if, job, before) => {
    expect(isAfterPlace(job, before)).toBe(true)
  })

  it.each([
    ['is of a later day', on('2026-05-02', 'a'), place],
    ['is at the place', on('2026-05-01', 'm'), place],
    ['is of its day, with a greater id', on('2026-05-01', 'n'), place],
    ['is of the day of one without an id', on('2026-05-01', 'l'), day],
  ])('[OB23h] does not come after a place if it %s', (_if, job, before) => {
    expect(isAfterPlace(job, before)).toBe(false)
  })
})

describe('a result', () => {
  it('[OB23q] [OB23r] is used if nothing moved the cursor', () => {
    expect(
      isOutdated(LOADING, { ...LOADING, areReportsBehind: true, older: { before: FROM, count: 4 } }),
    ).toBe(false)
    expect(isOutdated(COMPLETE, { ...COMPLETE })).toBe(false)
  })

  it.each<[string, Partial<PullCursor>]>([
    ['an accepted row mutation', { acceptedCount: 3 }],
    ['another pull', { pulledAt: LATER }],
    ['a cursor that was set back', { since: null }],
  ])('[OB23q] is outdated after %s', (_what, change) => {
    expect(isOutdated(COMPLETE, { ...COMPLETE, ...change })).toBe(true)
    expect(isOutdated(LOADING, { ...LOADING, ...change })).toBe(true)
  })

  it('[OB23r] is outdated after a page, or if the loading of older jobs has begun', () => {
    expect(
      isOutdated(LOADING, { ...LOADING, history: { before: { day: FROM, id: 'm' }, from: OLDEST } }),
    ).toBe(true)
    expect(isOutdated(LOADING, COMPLETE)).toBe(true)
    expect(isOutdated(COMPLETE, LOADING)).toBe(true)
  })
})

describe('the state from which on a pull requests the changes', () => {
  const requested = (current: Partial<PullCursor>, isFirst = false) =>
    pullSince({ ...COMPLETE, ...current }, OLDEST, isFirst)
  const all = COMPLETE

  it('[OB23a] is that of the last pull', () => {
    expect(requested(all)).toBe('cursor-1')
    expect(requested({ ...all, older: { before: '2024-11-19', count: 3 } })).toBe('cursor-1')
  })

  it('[OB5f] is none after a clock was ahead, as soon as what it had made the oldest is loaded', () => {
    const older = { before: '2025-11-20', count: 3 }
    expect(requested({ older })).toBeNull()
    expect(requested({ history: LOADING.history, older })).toBe('cursor-1')
  })

  it('[OB4h] is none at the first pull of a start if there was a job that could not be read', () => {
    expect(requested({ ...all, hasUnreadableJobs: true }, true)).toBeNull()
    expect(requested({ ...all, hasUnreadableJobs: true })).toBe('cursor-1')
    expect(requested(all, true)).toBe('cursor-1')
  })
})

describe('the cursor after a pull', () => {
  const after = (
    pulled: PulledChanges,
    current: Partial<PullCursor> = {},
    { time = TIME, stored = [], work = NO_WORK }: AfterPull = {},
  ) => cursorAfterPull(pulled, time, { ...COMPLETE, ...current }, stored, work)
  type AfterPull = {
    time?: typeof TIME
    stored?: CachedJob[]
    work?: { keptJobIds: string[]; overtakenSeqs: number[] }
  }

  it('[OB23a] is the time and the state of the pull; all else stays', () => {
    expect(after(anUpdate([on(DAY)]))).toEqual({ ...COMPLETE, pulledAt: LATER, since: 'cursor-2' })
  })

  it('[OB19e] remembers that reports changed until they are pulled', () => {
    expect(after(anUpdate([], { haveReportsChanged: true })).areReportsBehind).toBe(true)
    expect(after(anUpdate(), { areReportsBehind: true }).areReportsBehind).toBe(true)
    expect(after(anUpdate()).areReportsBehind).toBe(false)
  })

  it('[OB23l] names the jobs that still stay because of unsent work, and no others', () => {
    const kept = { keptJobIds: ['kept before'] }
    expect(after(anUpdate(), kept)).not.toHaveProperty('keptJobIds')
    const work = { keptJobIds: ['kept now'], overtakenSeqs: [] }
    expect(after(anUpdate(), kept, { work }).keptJobIds).toEqual(['kept now'])
  })

  it('[OB23s] names each overtaken row mutation once, with those from before', () => {
    expect(after(anUpdate())).not.toHaveProperty('overtakenSeqs')
    const work = { keptJobIds: [], overtakenSeqs: [2, 3] }
    expect(after(anUpdate(), { overtakenSeqs: [1, 2] }, { work }).overtakenSeqs).toEqual([1, 2, 3])
  })

  it('[OB4h] remembers that a job could not be read until a full pull could read all', () => {
    const unreadable = { unreadableJobIds: [DAY] }
    const before = { hasUnreadableJobs: true }
    expect(after(anUpdate())).not.toHaveProperty('hasUnreadableJobs')
    expect(after(anUpdate([], unreadable)).hasUnreadableJobs).toBe(true)
    expect(after(aPull([], unreadable)).hasUnreadableJobs).toBe(true)
    expect(after(anUpdate(), before).hasUnreadableJobs).toBe(true)
    expect(after(aPull(), before)).not.toHaveProperty('hasUnreadableJobs')
  })

  describe('loads older jobs', () => {
    const history = (...args: Parameters<typeof after>) => after(...args).history

    it('[OB23h] from the days of a full pull back to the oldest', () => {
      const all = { before: { day: FROM }, from: OLDEST }
      expect(history(aPull())).toEqual(all)
      expect(history(aPull(), LOADING)).toEqual(all)
    })

    it('[OB23j] from where it was, and not at all if all are stored', () => {
      expect(history(anUpdate(), LOADING)).toEqual(LOADING.history)
      expect(history(anUpdate())).toBeNull()
    })

    it('[OB22a] [OB23h] no further back than the day from which on jobs are stored', () => {
      const before = { day: '2026-05-01' }
      const loadingFrom = (from: string) => history(anUpdate(), { history: { before, from } })
      expect(loadingFrom('2024-11-19')).toEqual({ before, from: OLDEST })
      expect(loadingFrom(OLDEST)).toEqual({ before, from: OLDEST })
      expect(loadingFrom('2024-11-21')).toEqual({ before, from: '2024-11-21' })
    })

    const recount = { before: { day: OLDEST }, from: OLDEST }

    it('[OB22c] to count them again, if they were never counted, or as of another day', () => {
      expect(cursorAfterPull(anUpdate(), TIME, { ...NEVER_PULLED }, [], NO_WORK).history).toEqual(recount)
      expect(history(anUpdate(), { older: { before: '2024-11-19', count: 3 } })).toEqual(recount)
    })

    it('[OB22c] to count them again, if the pull contains one that is too old', () => {
      expect(history(anUpdate([on(DAY), on('2024-11-19')]))).toEqual(recount)
      expect(history(anUpdate([on(DAY), on(OLDEST)]))).toBeNull()
    })

    it('[OB22c] to count them again, if a job is gone that is not stored', () => {
      const gone = anUpdate([], { goneJobIds: [DAY, 'unknown'] })
      expect(history(gone, {}, { stored: known(on(DAY)) })).toEqual(recount)
      expect(history(gone, {}, { stored: known(on(DAY), on(DAY, 'unknown')) })).toBeNull()
    })
  })
})

describe('the cursor after a page of older jobs', () => {
  const request = { before: { day: '2026-05-01' }, from: OLDEST }
  const next = { day: '2026-03-01', id: 'm' }
  const after = (page: JobPage, current: Partial<PullCursor> = {}, work = {}) =>
    cursorAfterPage(page, request, { ...LOADING, ...current }, { ...NO_WORK, ...work })

  it('[OB23j] is the place of the next page, and all else stays', () => {
    expect(after(aPage([on('2026-03-01', 'm')], { next, olderCount: 9 }))).toEqual({
      ...LOADING,
      history: { before: next, from: OLDEST },
    })
  })

  it('[OB22c] is the count of the jobs before the last one', () => {
    const last = aPage([], { olderCount: 9 })
    expect(after(last)).toEqual({ ...COMPLETE, older: { before: OLDEST, count: 9 } })
  })

  it('[OB22c] is the count from before, if the server did not count', () => {
    expect(after(aPage()).older).toEqual({ before: OLDEST, count: 3 })
    const { older: _older, ...uncounted } = LOADING
    expect(cursorAfterPage(aPage(), request, uncounted, NO_WORK).older).toEqual({
      before: OLDEST,
      count: null,
    })
  })

  it('[OB23l] no longer keeps a job only because of unsent work that it contains', () => {
    const page = aPage([on('2026-04-01', 'a')], { unreadableJobIds: ['b'] })
    expect(after(page, { keptJobIds: ['a', 'b', 'c'] }).keptJobIds).toEqual(['c'])
    expect(after(page, { keptJobIds: ['a', 'b'] })).not.toHaveProperty('keptJobIds')
  })

  it('[OB23l] names each job once that stays because of unsent work, with those from before', () => {
    expect(after(aPage(), { keptJobIds: ['a', 'b'] }, { keptJobIds: ['b', 'c'] }).keptJobIds).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(after(aPage(), {}, { keptJobIds: ['c'] }).keptJobIds).toEqual(['c'])
  })

  it('[OB23s] names each overtaken row mutation once, with those from before', () => {
    expect(after(aPage(), { overtakenSeqs: [1] }, { overtakenSeqs: [1, 2] }).overtakenSeqs).toEqual([1, 2])
  })

  it('[OB4h] remembers that a job could not be read', () => {
    expect(after(aPage([], { unreadableJobIds: ['a'] })).hasUnreadableJobs).toBe(true)
    expect(after(aPage(), { hasUnreadableJobs: true }).hasUnreadableJobs).toBe(true)
    expect(after(aPage())).not.toHaveProperty('hasUnreadableJobs')
  })
})

describe('the cursor after row mutations have ended', () => {
  const ended = (seq: number, hasChangedRow = true) => ({ seq, hasChangedRow })

  it('[OB4e] counts them, so that a pull from before is discarded', () => {
    expect(cursorAfterCompletion(COMPLETE, [ended(1), ended(2)])).toEqual({ ...COMPLETE, acceptedCount: 4 })
  })

  it('[OB23s] makes the next pull a full one if an overtaken one has changed its row', () => {
    const current = { ...COMPLETE, overtakenSeqs: [1, 2] }
    const after = cursorAfterCompletion(current, [ended(3), ended(2)])
    expect(after).toEqual({ ...COMPLETE, acceptedCount: 4, since: null, overtakenSeqs: [1] })
  })

  it('[OB23s] continues with what changed if only one that was not overtaken has changed its row', () => {
    const current = { ...COMPLETE, overtakenSeqs: [1] }
    const after = cursorAfterCompletion(current, [ended(2), ended(1, false)])
    expect(after).toEqual({ ...COMPLETE, acceptedCount: 4 })
  })
})

describe('the cursor once old jobs are deleted', () => {
  const NEXT_DAY = '2024-11-21'

  it('[OB22d] counts them among the older ones', () => {
    expect(cursorAfterForgetting(NEXT_DAY, 2, COMPLETE)).toEqual({
      ...COMPLETE,
      older: { before: NEXT_DAY, count: 5 },
    })
  })

  it('[OB22c] leaves jobs uncounted that the server did not count', () => {
    const uncounted = { ...COMPLETE, older: { before: OLDEST, count: null } }
    expect(cursorAfterForgetting(NEXT_DAY, 2, uncounted)?.older).toEqual({ before: NEXT_DAY, count: null })
  })

  it('[OB22d] [OB23j] loads none of them again', () => {
    expect(cursorAfterForgetting(NEXT_DAY, 0, LOADING)).toEqual({
      ...LOADING,
      history: { before: { day: '2026-05-01' }, from: NEXT_DAY },
    })
  })

  it.each([
    ['no job was deleted', NEXT_DAY, 0, COMPLETE],
    ['the jobs before that day are the older ones already', OLDEST, 2, LOADING],
    ['the day is an earlier one', '2024-11-19', 2, LOADING],
    ['nothing was pulled', NEXT_DAY, 2, NEVER_PULLED],
  ])('[OB22d] stays as it is if %s', (_when, before, count, current) => {
    expect(cursorAfterForgetting(before, count, current)).toBeNull()
  })
})
