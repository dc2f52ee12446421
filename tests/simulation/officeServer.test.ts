import { beforeEach, describe, expect, it } from 'vitest'
import { aJob, aReport } from '../support/store/samples.ts'
import { OfficeServer } from './officeServer.ts'
import { REAL_LIMITS } from './office/sendLimits.ts'

const DAY_MS = 24 * 60 * 60_000
const ME = 'technician-a'

// As the contract of the database has them: tests/database/contract/visits.ts and photos.ts.
describe('the model server', () => {
  let now: number
  let office: OfficeServer
  let sent: number
  beforeEach(() => {
    now = Date.parse('2026-11-20T08:00:00.000Z')
    sent = 0
    office = new OfficeServer({ ...REAL_LIMITS, pageSize: 500, mostChanges: 1_000 }, () => now)
  })

  const newJob = (technicianId = ME) => {
    const job = aJob({ id: `job-${office.jobs.size}`, technician_id: technicianId })
    office.addJob(job)
    return job.id
  }
  const visit = (jobId: string) => {
    const id = `visit-${(sent += 1)}`
    const recorded_at = new Date(now).toISOString()
    const record = { id, job_id: jobId, reason: 'no_access', note: '', scheduled_date: '2026-11-20' } as const
    return office.handle(ME, { kind: 'visit.record', jobId, visit: { ...record, recorded_at } }, null).kind
  }
  const photo = (reportId: string, jobId: string) => {
    const path = `${reportId}/${(sent += 1)}-a.jpg`
    const upload = { id: path, reportId, path, contentType: 'image/jpeg', size: 2, md5: '1-2' }
    const bytes = new Uint8Array([1, 2]).buffer
    return office.handle(ME, { kind: 'photo.upload', jobId, photo: upload }, bytes).kind
  }

  it('[R53] accepts a visit for sixty days after the job was cancelled, given away or done, and not longer', () => {
    const [cancelled, away, done, open] = [newJob(), newJob(), newJob(), newJob()]
    office.cancel(cancelled)
    office.reassign(away, 'technician-b')
    for (const kind of ['job.start', 'job.complete'] as const)
      office.handle(ME, { kind, jobId: done, at: new Date(now).toISOString() }, null)
    now += 60 * DAY_MS - 1
    expect([cancelled, away, done].map(visit)).toEqual(['accepted', 'accepted', 'accepted'])
    now += 1
    expect([cancelled, away, done].map(visit)).toEqual(['refused', 'refused', 'refused'])
    expect(visit(open)).toBe('accepted')
    office.reassign(away, ME)
    office.reopen(done)
    expect([away, done].map(visit)).toEqual(['accepted', 'accepted'])
  })

  it('[R53] accepts ten visits to a job and a hundred a day', () => {
    const jobs = Array.from({ length: 11 }, () => newJob())
    const [first = '', ...others] = jobs
    expect(Array.from({ length: 11 }, () => visit(first))).toEqual([...times(10, 'accepted'), 'refused'])
    const nineEach = others.flatMap((job) => Array.from({ length: 9 }, () => visit(job)))
    expect(nineEach).toEqual(times(90, 'accepted'))
    expect(visit(others[0] ?? '')).toBe('refused')
    now += DAY_MS
    expect(visit(others[0] ?? '')).toBe('accepted')
    expect(visit(first)).toBe('refused')
  })

  it('[R53] accepts photos until those of a day have as many bytes as are allowed', () => {
    const limits = { ...REAL_LIMITS, photoBytesOfDay: 6, pageSize: 500, mostChanges: 1_000 }
    office = new OfficeServer(limits, () => now)
    const jobId = newJob()
    office.addReport(aReport({ id: 'report-1', job_id: jobId }), ME)
    visit(jobId)
    expect(photo('report-1', jobId)).toBe('accepted')
    expect(photo(`visit-${sent - 1}`, jobId)).toBe('accepted')
    expect(photo('report-1', jobId)).toBe('accepted')
    expect(photo('report-1', jobId)).toBe('refused')
    now += DAY_MS
    expect(photo('report-1', jobId)).toBe('accepted')
  })

  it('[R53] counts what a restored backup contains', () => {
    const job = newJob()
    for (let record = 0; record < 9; record += 1) visit(job)
    office.backUp()
    expect([visit(job), visit(job)]).toEqual(['accepted', 'refused'])
    office.restore()
    expect(visit(job)).toBe('accepted')
  })
})

function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value)
}
