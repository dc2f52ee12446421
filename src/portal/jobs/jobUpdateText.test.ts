import { describe, expect, it } from 'vitest'
import type { JobNews } from '#sync/pull/jobChanges.ts'
import { newsSummary, newsWords } from './jobUpdateText.ts'

const fresh: JobNews = { jobId: 'a', kind: 'new' }
const changed: JobNews = { jobId: 'b', kind: 'changed', facts: ['day', 'time'] }

describe('[OB18] what the office did', () => {
  it('is said on the card', () => {
    expect(newsWords(fresh)).toBe('New from the office')
    expect(newsWords(changed)).toBe('Changed by the office: date, time')
  })

  it('is summed up in one line', () => {
    expect(newsSummary([fresh])).toBe('1 new job from the office')
    expect(newsSummary([fresh, { ...fresh, jobId: 'c' }])).toBe('2 new jobs from the office')
    expect(newsSummary([changed])).toBe('1 job changed by the office')
    expect(newsSummary([fresh, changed])).toBe('1 new job and 1 changed by the office')
  })
})
