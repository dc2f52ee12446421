import { describe, expect, it } from 'vitest'
import type { Job, JobStatus } from '#domain/job.ts'
import type { ToldOffice } from '#domain/visit.ts'
import { aPage, aPull, anUpdate, aPullTime } from '../../../tests/support/store/pulls.ts'
import { aJob, anEntry, photoOf, reportOf, startOf, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { NEVER_PULLED, type CachedJob, type PullCursor } from '../ports/jobStore.ts'
import type { JobPage, PulledChanges } from '../ports/server.ts'
import { NO_STORED_JOBS, writesOfPage, writesOfPull, type StoredJobs } from './jobWrites.ts'

const OLDEST = '2024-11-20'
const FROM = '2026-08-22'
const DAY = '2026-11-20'
const TIME = aPullTime({ from: FROM, oldestDay: OLDEST })
const PULLED: PullCursor = { ...NEVER_PULLED, pulledAt: TIMESTAMP, since: 'cursor-1' }

const on = (day: string, id = day, change: Partial<Job> = {}) => aJob({ id, scheduled_date: day, ...change })
const row = (job: Job, isWithdrawn = false): CachedJob => ({ job, isWithdrawn })
const known = (...jobs: Job[]) => jobs.map((job) => row(job))
const work = (...ids: string[]) => new Set(ids)

const NOTHING = { rows: [], goneJobIds: [], changes: [], keptJobIds: [], overtakenSeqs: [] }
const onPull = (pulled: PulledChanges, stored: Partial<StoredJobs> = {}, cursor: Partial<PullCursor> = {}) =>
  writesOfPull(pulled, TIME, { ...PULLED, ...cursor }, { ...NO_STORED_JOBS, ...stored })

describe('what a pull writes', () => {
  it('[OB23e] is nothing for a row that is repeated', () => {
    expect(onPull(anUpdate([on(DAY)]), { known: known(on(DAY)) })).toEqual(NOTHING)
  })

  it('[OB18a] [OB23n] is the row of a job that changed, and what the office changed in it', () => {
    const changed = on(DAY, DAY, { service_type: 'CCTV survey' })
    expect(onPull(anUpdate([changed]), { known: known(on(DAY), on('2026-11-21')) })).toEqual({
      ...NOTHING,
      rows: [row(changed)],
      changes: [{ jobId: DAY, kind: 'changed', facts: ['service'] }],
    })
  })

  it('[OB18a] adds to the change that the technician has not seen yet', () => {
    const changed = on(DAY, DAY, { service_type: 'CCTV survey' })
    const unseen = [{ jobId: DAY, kind: 'changed' as const, facts: ['day' as const] }]
    expect(onPull(anUpdate([changed]), { known: known(on(DAY)), unseen }).changes).toEqual([
      { jobId: DAY, kind: 'changed', facts: ['day', 'service'] },
    ])
  })

  it('[OB18a] highlights nothing in a job that only its technician has changed', () => {
    const started = on(DAY, DAY, { status: 'in_progress', actual_start_time: TIMESTAMP })
    expect(onPull(anUpdate([started]), { known: known(on(DAY)) })).toEqual({
      ...NOTHING,
      rows: [row(started)],
    })
  })

  it('[OB13a] is the row of a job that was withdrawn and is assigned again, though it is the same', () => {
    expect(onPull(anUpdate([on(DAY)]), { known: [row(on(DAY), true)] }).rows).toEqual([row(on(DAY))])
  })

  it('[OB18a] highlights an unknown job as new, but not at the first pull', () => {
    const isNew = [{ jobId: DAY, kind: 'new' }]
    expect(onPull(anUpdate([on(DAY)])).changes).toEqual(isNew)
    expect(onPull(aPull([on(DAY)]), {}, { pulledAt: null }).changes).toEqual([])
  })

  it('[OB23m] highlights no unknown job as new that the loading of older ones has yet to reach', () => {
    const history = { before: { day: FROM, id: 'm' }, from: OLDEST }
    const pulled = anUpdate([on('2026-08-21'), on(FROM, 'l'), on(FROM, 'm'), on('2026-08-23')])
    const newIds = onPull(pulled, {}, { history }).changes.map(({ jobId }) => jobId)
    expect(newIds).toEqual(['m', '2026-08-23'])
  })

  it('[OB23b] deletes the jobs that are gone, if they are stored, and no other', () => {
    const pulled = anUpdate([], { goneJobIds: [DAY, 'unknown'] })
    const stored = { known: known(on(DAY), on('2026-11-21')) }
    expect(onPull(pulled, stored)).toEqual({ ...NOTHING, goneJobIds: [DAY] })
  })

  it('[OB23k] deletes the stored jobs from the first day of a full pull on that it does not contain', () => {
    const stored = { known: known(on('2026-08-21'), on(FROM), on(DAY), on('2026-11-21')) }
    expect(onPull(aPull([on(DAY)]), stored)).toEqual({ ...NOTHING, goneJobIds: [FROM, '2026-11-21'] })
  })

  it('[OB4g] [OB23k] deletes no job that it contains and cannot read', () => {
    const pulled = aPull([], { unreadableJobIds: [DAY] })
    expect(onPull(pulled, { known: known(on(DAY)) })).toEqual(NOTHING)
  })

  it('[OB13a] marks a job that is gone as withdrawn while there is unsent work on it, once', () => {
    const pulled = anUpdate([], { goneJobIds: [DAY] })
    const idsWithWork = work(DAY)
    expect(onPull(pulled, { known: known(on(DAY)), idsWithWork })).toEqual({
      ...NOTHING,
      rows: [row(on(DAY), true)],
      keptJobIds: [DAY],
    })
    expect(onPull(pulled, { known: [row(on(DAY), true)], idsWithWork })).toEqual({
      ...NOTHING,
      keptJobIds: [DAY],
    })
  })

  it('[OB23l] deletes a job that stayed because of its unsent work, once there is none', () => {
    const kept = { known: [row(on(DAY), true)] }
    const keptJobIds = [DAY]
    expect(onPull(anUpdate(), { ...kept, idsWithWork: work(DAY) }, { keptJobIds })).toEqual({
      ...NOTHING,
      keptJobIds,
    })
    expect(onPull(anUpdate(), kept, { keptJobIds })).toEqual({ ...NOTHING, goneJobIds: keptJobIds })
  })

  it('[OB23k] withdraws no job with unsent work that a full pull does not cover', () => {
    const old = on('2020-01-01')
    const stored = { known: known(old), idsWithWork: work(old.id) }
    expect(onPull(aPull(), stored, { keptJobIds: [old.id] })).toEqual({ ...NOTHING, keptJobIds: [old.id] })
  })

  it('[OB22a] stores jobs of the oldest day, and none before it', () => {
    const pulled = anUpdate([on(OLDEST), on('2024-11-19')])
    expect(onPull(pulled)).toMatchObject({ rows: [row(on(OLDEST))], goneJobIds: [], keptJobIds: [] })
  })

  it('[OB22d] [OB22h] deletes a job that has become too old, and keeps one with unsent work as it is now', () => {
    const pulled = anUpdate([on('2024-11-19', 'moved'), on('2024-11-19', 'worked')])
    const stored = { known: known(on(DAY, 'moved'), on(DAY, 'worked')), idsWithWork: work('worked') }
    expect(onPull(pulled, stored)).toMatchObject({
      rows: [row(on('2024-11-19', 'worked'))],
      goneJobIds: ['moved'],
      keptJobIds: ['worked'],
    })
  })

  it('[OB23s] names the row mutations of the jobs that it contains, readable or not', () => {
    const entries = [
      anEntry(1, startOf(DAY)),
      anEntry(2, photoOf(DAY)),
      anEntry(3, reportOf('unreadable')),
      anEntry(4, startOf('2026-11-21')),
    ]
    const pulled = aPull([on(DAY)], { unreadableJobIds: ['unreadable'] })
    const stored = { entries, known: known(on(DAY), on('2026-11-21')) }
    expect(onPull(pulled, stored).overtakenSeqs).toEqual([1, 3])
  })
})

describe('what a page of older jobs writes', () => {
  const request = { before: { day: '2026-05-01', id: 'm' }, from: OLDEST }
  const next = { day: '2026-02-01', id: 'm' }
  const onPage = (page: JobPage, stored: Partial<StoredJobs> = {}) =>
    writesOfPage(page, request, { ...NO_STORED_JOBS, ...stored })

  it('[OB23m] is its jobs, of which none is highlighted as new', () => {
    const jobs = [on('2026-03-01'), on('2020-01-01')]
    expect(onPage(aPage(jobs))).toEqual({ ...NOTHING, rows: known(...jobs) })
  })

  it('[OB23k] deletes the stored jobs from its place to that of the next page that it does not contain', () => {
    const stored = known(
      on('2026-05-02', 'newer'),
      on('2026-05-01', 'm'),
      on('2026-05-01', 'l'),
      on('2026-03-01', 'contained'),
      on('2026-03-01', 'unreadable'),
      on('2026-02-01', 'n'),
      on('2026-02-01', 'k'),
      on('2026-01-01', 'older'),
    )
    const page = aPage([on('2026-03-01', 'contained')], { unreadableJobIds: ['unreadable'], next })
    expect(onPage(page, { known: stored })).toEqual({ ...NOTHING, goneJobIds: ['l', 'n'] })
  })

  it('[OB23k] deletes them down to the oldest day if it is the last one, and none before it', () => {
    const stored = known(on('2026-05-01', 'm'), on('2026-03-01'), on(OLDEST), on('2024-11-19'))
    expect(onPage(aPage(), { known: stored })).toEqual({ ...NOTHING, goneJobIds: ['2026-03-01', OLDEST] })
  })

  it('[OB13a] marks a job that is gone as withdrawn while there is unsent work on it', () => {
    const job = on('2026-03-01')
    expect(onPage(aPage(), { known: known(job), idsWithWork: work(job.id) })).toEqual({
      ...NOTHING,
      rows: [row(job, true)],
      keptJobIds: [job.id],
    })
  })

  it.each<[JobStatus, boolean]>([
    ['pending', true],
    ['in_progress', true],
    ['completed', false],
    ['cancelled', false],
  ])('[OB23i] [R32] of a job that is %s, keeps what only a pull reads: %s', (status, isKept) => {
    const told_office: ToldOffice = {
      reason: 'no_access',
      scheduled_date: '2026-02-01',
      recorded_at: TIMESTAMP,
    }
    const changed = on('2026-03-01', 'a', { status, service_type: 'CCTV survey' })
    const { rows } = onPage(aPage([changed]), { known: known(on('2026-03-01', 'a', { told_office })) })
    expect(rows).toEqual([row({ ...changed, ...(isKept && { told_office }) })])
  })

  it('[OB23s] names the row mutations of the jobs that it contains', () => {
    const entries = [anEntry(1, startOf('2026-03-01')), anEntry(2, startOf('2026-04-01'))]
    expect(onPage(aPage([on('2026-03-01')]), { entries }).overtakenSeqs).toEqual([1])
  })
})
