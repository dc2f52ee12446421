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

  it('ignores spaces around and between the words', () => {
    expect(finds('  rush   grainne ')).toBe(true)
  })

  it('finds a job by its instructions and by the e-mail address', () => {
    const found = searchableText(
      aJob({ special_instructions: 'Ring first', customer: { ...job.customer, email: 'a@mail.example' } }),
    )
    expect(found).toContain('ring first')
    expect(found).toContain('a@mail.example')
  })

  it('finds nothing by a text that the job does not have, and nothing across two fields', () => {
    const without = aJob({
      job_number: 'CH-1',
      scheduled_date: '2026-11-20',
      service_type: 'Smoke Test',
      special_instructions: null,
      customer: {
        ...job.customer,
        first_name: 'Ann',
        last_name: 'Daly',
        phone: '020',
        email: null,
        city: 'Rush',
      },
    })
    expect(searchableText(without).replaceAll(/\s+/g, ' ')).toBe(
      `ch-1 2026-11-20 smoke test ann daly 020 020 ${without.customer.address_line_1} rush ${without.customer.county}`.toLowerCase(),
    )
    const instructed = searchableText({ ...without, special_instructions: 'Ring first' })
    expect(instructed).toContain('ring first')
    expect(instructed).not.toContain('firstann')
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
