import { expect, it } from 'vitest'
import { aJob } from '../../tests/support/samples.ts'
import { schedule } from './schedule.ts'

it('[R13] sorts jobs by the calendar day: today, after it, and all', () => {
  const jobs = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => aJob({ id: day, scheduled_date: day }))
  const { today, upcoming, all } = schedule(jobs, '2026-11-20')
  expect(today.map((job) => job.id)).toEqual(['2026-11-20'])
  expect(upcoming.map((job) => job.id)).toEqual(['2026-11-21'])
  expect(all).toEqual(jobs)
})
