import { describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { aJob } from '../../../tests/support/store/samples.ts'
import { jobMatcher, readJobSearch, writeJobSearch } from './jobSearch.ts'

const job = aJob({
  job_number: 'CH-2001',
  status: 'pending',
  customer: { ...aJob().customer, first_name: 'Gráinne', last_name: 'Ó Súilleabháin', phone: '087 123 4567' },
})
const finds = (words: string, status: Job['status'] | null = null) =>
  jobMatcher({ words, status })?.(job) ?? true

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

  it('has no predicate if every job matches', () => {
    expect(jobMatcher({ words: '  ', status: null })).toBeUndefined()
  })

  it('is part of the URL, beside the tab', () => {
    const address = writeJobSearch(new URLSearchParams('tab=all'), { words: 'Rush', status: 'completed' })
    expect(address.toString()).toBe('tab=all&find=Rush&status=completed')
    expect(readJobSearch(address)).toEqual({ words: 'Rush', status: 'completed' })
    expect(writeJobSearch(address, { words: '', status: null }).toString()).toBe('tab=all')
  })

  it('ignores an unknown status', () => {
    expect(readJobSearch(new URLSearchParams('status=lost'))).toEqual({ words: '', status: null })
  })
})
