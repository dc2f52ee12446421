import { describe, expect, it } from 'vitest'
import {
  aJob,
  anEntry,
  aVisit,
  completionOf,
  correctionOf,
  TIMESTAMP,
  photoOf,
  reportOf,
  startOf,
  unstartOf,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import { changesScreen, project } from './project.ts'

describe('what the screen shows', () => {
  it('[OB4a] is the server’s rows if nothing is unsent', () => {
    expect(project([aJob()], [])).toEqual([aJob()])
  })

  it('[OB4a] [R14] has the unsent taps applied, with the time of each', () => {
    const [shown] = project([aJob()], [anEntry(1, startOf('job-1')), anEntry(2, completionOf('job-1'))])
    expect(shown).toMatchObject({
      status: 'completed',
      actual_start_time: TIMESTAMP,
      actual_end_time: TIMESTAMP,
    })
  })

  it('[R17] has the job completed as soon as its report is saved', () => {
    const [shown] = project([aJob({ status: 'in_progress' })], [anEntry(1, reportOf('job-1'))])
    expect(shown).toMatchObject({ status: 'completed', actual_end_time: TIMESTAMP })
  })

  it('[OB4a] is the same after a refresh that already contains the first tap', () => {
    const entries = [anEntry(1, startOf('job-1')), anEntry(2, completionOf('job-1'))]
    const refreshed = aJob({ status: 'in_progress', actual_start_time: TIMESTAMP })
    expect(project([refreshed], entries)).toEqual(project([aJob()], entries))
  })

  it('[OB5a] does not depend on the order in which entries are passed', () => {
    const entries = [anEntry(2, completionOf('job-1')), anEntry(1, startOf('job-1'))]
    expect(project([aJob()], entries)[0]?.status).toBe('completed')
  })

  it('[OB25a] is pending without a start time if the start is taken back, before it is sent or after', () => {
    const unstart = anEntry(2, unstartOf('job-1'))
    const pending = [aJob()]
    expect(project(pending, [anEntry(1, startOf('job-1')), unstart])).toEqual(pending)
    const started = aJob({ status: 'in_progress', actual_start_time: '2026-11-20T09:00:00+00:00' })
    expect(project([started], [unstart])).toEqual(pending)
    expect(project(pending, [unstart])).toEqual(pending)
  })

  it('[OB25g] has the later start of a job that was started again, here or on another phone', () => {
    const again = { ...startOf('job-1'), at: '2026-11-20T09:03:00.000Z' }
    const taps = [startOf('job-1'), unstartOf('job-1'), again].map((tap, index) => anEntry(index + 1, tap))
    expect(project([aJob()], taps)).toMatchObject([{ actual_start_time: again.at }])
    const [, ...unsent] = taps
    const started = aJob({ status: 'in_progress', actual_start_time: again.at })
    expect(project([started], unsent)).toEqual([started])
    expect(project([started], taps)).toEqual([started])
  })

  it.each(['completed', 'cancelled'] as const)(
    '[OB10t] stays %s if the office has set that before the start was taken back',
    (status) => {
      const job = aJob({ status, actual_start_time: TIMESTAMP })
      expect(project([job], [anEntry(1, unstartOf('job-1'))])).toEqual([job])
    },
  )

  it('[OB10t] stays cancelled if the office has cancelled the job', () => {
    const cancelled = aJob({ status: 'cancelled' })
    expect(project([cancelled], [anEntry(1, startOf('job-1')), anEntry(2, reportOf('job-1'))])).toEqual([
      cancelled,
    ])
  })

  it('[OB4b] leaves out what the server refused', () => {
    const refused = anEntry(1, startOf('job-1'), { state: { kind: 'refused', at: TIMESTAMP } })
    expect(project([aJob()], [refused])).toEqual([aJob()])
  })

  it.each([photoOf('job-1'), correctionOf('job-1')])(
    '[OB4a] is the same job with a $kind unsent',
    (mutation) => {
      expect(project([aJob()], [anEntry(1, mutation)])).toEqual([aJob()])
    },
  )
})

describe('a tap', () => {
  it('[section 4] changes the screen if it is legal on top of what is unsent', () => {
    const row = { job: aJob(), isWithdrawn: false }
    const started = [anEntry(1, startOf('job-1'))]
    expect(changesScreen(row, [], startOf('job-1'))).toBe(true)
    expect(changesScreen(row, started, completionOf('job-1'))).toBe(true)
    expect(changesScreen(row, [], completionOf('job-1'))).toBe(false)
    expect(changesScreen(row, started, startOf('job-1'))).toBe(false)
  })
})

describe('a visit record', () => {
  it('[R32] [OB4a] is applied once: a pull that brought it changes nothing', () => {
    const told = project([aJob()], [anEntry(1, visitOf('job-1'))])
    expect(told[0]?.told_office).toEqual({
      reason: 'no_access',
      scheduled_date: aJob().scheduled_date,
      recorded_at: TIMESTAMP,
    })
    expect(project(told, [anEntry(1, visitOf('job-1'))])[0]).toBe(told[0])
  })

  it.each([{ reason: 'unsafe' as const }, { recorded_at: '2026-11-20T10:00:00.000Z' }])(
    '[R32] replaces the one before, of which %o differs',
    (change) => {
      const [told] = project([aJob()], [anEntry(1, visitOf('job-1'))])
      const visit = { kind: 'visit.record' as const, jobId: 'job-1', visit: aVisit(change) }
      const [toldAgain] = told ? project([told], [anEntry(2, visit)]) : []
      expect(toldAgain?.told_office).toMatchObject(change)
    },
  )
})
