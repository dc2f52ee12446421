import { describe, expect, it } from 'vitest'
import type { Job, JobStatus } from '#domain/job.ts'
import { newDraft } from '#sync/draft.ts'
import { newEntry, type EntryState, type OutboxEntry } from '#sync/outbox/entry.ts'
import { aJob, aTechnician } from '../../../tests/support/store/samples.ts'
import {
  canRecordVisit,
  inDayOrder,
  isCollapsible,
  isOfficeTold,
  isOnlyStarted,
  jobsOfNow,
  jobViews,
  stopsAhead,
  timeAndTown,
  type JobView,
} from './jobView.ts'

const AT = '2026-11-20T10:00:00.000Z'

const job: Job = {
  id: 'j1',
  job_number: 'J-1001',
  status: 'pending',
  technician_id: 't1',
  scheduled_date: '2026-11-20',
  scheduled_time: null,
  estimated_duration: null,
  service_type: 'Chimney sweeping',
  special_instructions: null,
  actual_start_time: null,
  actual_end_time: null,
  customer: {
    first_name: 'Nuala',
    last_name: 'Byrne',
    phone: '020 910 0001',
    email: null,
    address_line_1: '1 Main Street',
    city: 'Swords',
    county: 'Dublin',
  },
}

function start(state: EntryState, lastReason: string | null = null) {
  return {
    ...newEntry('e1', 'u1', { kind: 'job.start', jobId: 'j1', at: AT }, AT),
    seq: 1,
    state,
    lastReason,
  }
}

const NO_WORK = { entries: [], drafts: [], updates: [] }

describe('jobViews', () => {
  const rows = [{ job, isWithdrawn: false }]

  it('[OB4a] applies unsent mutations to the job', () => {
    const [view] = jobViews(rows, { ...NO_WORK, entries: [start({ kind: 'waiting' })] })
    expect(view).toMatchObject({ job: { status: 'in_progress' }, isUnsent: true, refusal: null })
  })

  it("[OB3c] [OB4b] returns the server's status and the reason if a mutation was refused", () => {
    const refused = start({ kind: 'refused', at: AT }, 'The job was cancelled')
    const [view] = jobViews(rows, { ...NO_WORK, entries: [refused] })
    expect(view).toMatchObject({
      job: { status: 'pending' },
      isUnsent: false,
      refusal: 'The job was cancelled',
    })
  })

  it('[OB3c] has a reason for a refusal that came without one', () => {
    const [view] = jobViews(rows, { ...NO_WORK, entries: [start({ kind: 'refused', at: AT })] })
    expect(view).toMatchObject({ refusal: 'No reason was given' })
  })

  it('[OB1b] knows whether a report on the job is begun', () => {
    const draft = newDraft('u1', 'j1', 'r1', aTechnician(), AT)
    expect(jobViews(rows, { ...NO_WORK, drafts: [draft] })).toMatchObject([{ hasDraft: true }])
    expect(jobViews(rows, { ...NO_WORK, drafts: [{ ...draft, jobId: 'j2' }] })).toMatchObject([
      { hasDraft: false },
    ])
  })

  it('[R32] knows whether the office is still to be told, whatever else is unsent', () => {
    const isVisitUnsent = (entries: OutboxEntry[]) =>
      jobViews(rows, { ...NO_WORK, entries })[0]?.isVisitUnsent
    const visit = {
      id: 'v1',
      job_id: 'j1',
      reason: 'no_access',
      note: '',
      scheduled_date: '',
      recorded_at: AT,
    } as const
    const recorded = { ...newEntry('e2', 'u1', { kind: 'visit.record', jobId: 'j1', visit }, AT), seq: 2 }
    expect(isVisitUnsent([start({ kind: 'waiting' })])).toBe(false)
    expect(isVisitUnsent([start({ kind: 'waiting' }), recorded])).toBe(true)
    expect(isVisitUnsent([{ ...recorded, state: { kind: 'refused', at: AT } }])).toBe(false)
  })

  it('marks a job as withdrawn if the office took it away', () => {
    const [view] = jobViews([{ job, isWithdrawn: true }], NO_WORK)
    expect(view).toMatchObject({ isWithdrawn: true, hasDraft: false })
  })

  it('[OB18a] includes the update from the office', () => {
    const [view] = jobViews(rows, { ...NO_WORK, updates: [{ jobId: job.id, kind: 'new' }] })
    expect(view).toMatchObject({ update: { kind: 'new' } })
  })
})

describe('isOfficeTold', () => {
  const told_office = { reason: 'nobody_home', scheduled_date: job.scheduled_date, recorded_at: AT } as const

  it('[R32] is true until the office has moved the job', () => {
    expect(isOfficeTold(job)).toBe(false)
    expect(isOfficeTold({ ...job, told_office })).toBe(true)
    expect(isOfficeTold({ ...job, told_office, status: 'in_progress' })).toBe(true)
    expect(isOfficeTold({ ...job, told_office, scheduled_date: '2026-11-21' })).toBe(false)
  })

  it('[R32] is false once the job is done or cancelled', () => {
    expect(isOfficeTold({ ...job, told_office, status: 'completed' })).toBe(false)
    expect(isOfficeTold({ ...job, told_office, status: 'cancelled' })).toBe(false)
  })
})

describe('isCollapsible', () => {
  const done: JobView = {
    job: { ...job, status: 'completed', actual_end_time: AT },
    isWithdrawn: false,
    hasDraft: false,
    isUnsent: false,
    isVisitUnsent: false,
    refusal: null,
    update: null,
  }

  it('[section 2] is true for a job that is done or cancelled, also while that waits to be sent', () => {
    expect(isCollapsible(done)).toBe(true)
    expect(isCollapsible({ ...done, job: { ...job, status: 'cancelled' } })).toBe(true)
    expect(isCollapsible({ ...done, isUnsent: true })).toBe(true)
  })

  it.each(['pending', 'in_progress'] as const)('[section 2] is false for a job that is %s', (status) => {
    expect(isCollapsible({ ...done, job: { ...job, status } })).toBe(false)
  })

  it.each<Partial<JobView>>([
    { hasDraft: true },
    { isWithdrawn: true },
    { refusal: 'The job was cancelled' },
    { update: { jobId: job.id, kind: 'new' } },
  ])('[OB13a] [OB18a] is false if there is something that the technician should see: %j', (change) => {
    expect(isCollapsible({ ...done, ...change })).toBe(false)
  })
})

describe('the order of a day', () => {
  const day = (...statuses: JobStatus[]) =>
    jobViews(
      statuses.map((status, index) => ({ job: aJob({ id: String(index), status }), isWithdrawn: false })),
      NO_WORK,
    )
  const ids = (views: ReturnType<typeof inDayOrder>) => views.map((view) => view.job.id)
  const toldOf = ({ scheduled_date }: Job) =>
    ({ reason: 'no_access', scheduled_date, recorded_at: AT }) as const

  it('puts the job in progress first and closed ones last, otherwise by time', () => {
    const views = day('completed', 'pending', 'cancelled', 'in_progress', 'pending')
    expect(ids(inDayOrder(views))).toEqual(['3', '1', '4', '0', '2'])
  })

  it('leads to the jobs that are not started, and to none that is somebody else’s', () => {
    const views = day('completed', 'pending', 'cancelled', 'in_progress', 'pending')
    expect(ids(stopsAhead(views))).toEqual(['1', '4'])
    const [first] = day('pending')
    expect(first && stopsAhead([{ ...first, isWithdrawn: true }])).toEqual([])
  })

  it('[R47] ends with a job of which the office was told, and does not lead to it', () => {
    const views = day('pending', 'pending', 'completed').map((view, index) =>
      index === 0 ? { ...view, job: { ...view.job, told_office: toldOf(view.job) } } : view,
    )
    expect(ids(inDayOrder(views))).toEqual(['1', '0', '2'])
    expect(ids(stopsAhead(views))).toEqual(['1'])
    expect(views.map(isCollapsible)).toEqual([true, false, true])
  })

  it('[R47] has a job in hand and a next one', () => {
    expect([...jobsOfNow(day('completed', 'pending', 'pending', 'in_progress'))]).toEqual(['3', '1'])
    expect([...jobsOfNow(day('completed', 'cancelled'))]).toEqual([])
    const told = day('in_progress', 'pending').map((view) => ({
      ...view,
      job: { ...view.job, told_office: toldOf(view.job) },
    }))
    expect([...jobsOfNow(told)]).toEqual([])
  })
})

describe('a job that the office took away', () => {
  const started = jobViews([{ job: aJob({ status: 'in_progress' }), isWithdrawn: false }], NO_WORK)
  const withdrawn = started.map((view) => ({ ...view, isWithdrawn: true }))

  it('[R32] [R45] offers neither a visit record nor taking its start back', () => {
    expect([started.map(canRecordVisit), started.map(isOnlyStarted)]).toEqual([[true], [true]])
    expect([withdrawn.map(canRecordVisit), withdrawn.map(isOnlyStarted)]).toEqual([[false], [false]])
  })
})

it('a collapsed job has the time and the town, or the town alone if the office set no time', () => {
  expect(timeAndTown(aJob({ scheduled_time: '09:05:00' }))).toBe('09:05 · Rush')
  expect(timeAndTown(aJob({ scheduled_time: null }))).toBe('Rush')
})
