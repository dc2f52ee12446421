import { describe, expect, it } from 'vitest'
import { aJob } from '../../tests/support/store/samples.ts'
import type { Job } from './job.ts'
import { jobMatcher, searchableText } from './jobSearch.ts'

const job = aJob({
  job_number: 'CH-2001',
  status: 'pending',
  customer: { ...aJob().customer, first_name: 'Gráinne', last_name: 'Ó Súilleabháin', phone: '087 123 4567' },
})
const finds = (words: string, status: Job['status'] | null = null) =>
  jobMatcher({ words, status })({ status: job.status, text: searchableText(job) })

describe('a search of all jobs', () => {
  it.each(['ch-2001', 'grainne', 'SUILLEABHAIN', 'Súilleabháin', '0871234567', '087 123', 'rush', '2026-11'])(
    'finds a job by "%s"',
    (words) => expect(finds(words)).toBe(true),
  )

  it('requires every word, in any order', () => {
    expect(finds('rush grainne')).toBe(true)
    expect(finds('rush nuala')).toBe(false)
  })

  it('requires the status too', () => {
    expect(finds('rush', 'pending')).toBe(true)
    expect(finds('rush', 'completed')).toBe(false)
  })

  it('matches every job without words and status', () => {
    expect(finds('')).toBe(true)
    expect(finds('  ')).toBe(true)
  })
})
