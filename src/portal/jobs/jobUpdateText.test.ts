import { describe, expect, it } from 'vitest'
import type { JobChange } from '#sync/pull/jobChanges.ts'
import { formatUpdateSummary, describeJobUpdate } from './jobUpdateText.ts'

const added: JobChange = { jobId: 'a', kind: 'new' }
const changed: JobChange = { jobId: 'b', kind: 'changed', facts: ['day', 'time'] }

describe('[OB18a] updates from the office', () => {
  it('are described on the card', () => {
    expect(describeJobUpdate(added)).toBe('New from the office')
    expect(describeJobUpdate(changed)).toBe('Changed by the office: date, time')
    const others: JobChange = {
      ...changed,
      facts: ['duration', 'service', 'instructions', 'customer', 'cancelled'],
    }
    expect(describeJobUpdate(others)).toBe(
      'Changed by the office: duration, service, instructions, customer details, cancelled',
    )
  })

  it('[R46] name a job that was opened again', () => {
    expect(describeJobUpdate({ ...changed, facts: ['reopened'] })).toBe('Changed by the office: opened again')
  })

  it('are summarized in one line', () => {
    expect(formatUpdateSummary([added])).toBe('1 new job from the office')
    expect(formatUpdateSummary([added, { ...added, jobId: 'c' }])).toBe('2 new jobs from the office')
    expect(formatUpdateSummary([changed])).toBe('1 job changed by the office')
    expect(formatUpdateSummary([added, changed])).toBe('1 new job and 1 changed by the office')
  })
})
