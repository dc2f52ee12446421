import { expect, it } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import { aJob, DAY } from '../../../../tests/support/store/samples.ts'
import { foundJobs } from './useJobList.ts'

const SEARCH = { words: 'rush', status: null }

/** What a search finds, if it finds jobs of these days, counted from today. */
function found(...days: number[]) {
  const rows = days.map((day, index) => ({
    job: aJob({ id: `job-${index}`, scheduled_date: daysAfter(DAY, day) }),
    isWithdrawn: false,
  }))
  const work = { entries: [], drafts: [], updates: [] }
  return foundJobs({ find: () => rows, work }, SEARCH, DAY)
}

it('a search has each job that it finds at its place, wherever the list is read first', () => {
  const { count, viewAt } = found(...Array.from({ length: 35 }, (_, index) => index))
  expect(count).toBe(35)
  for (const index of [34, 10, 9, 0, 20, 19, 33]) expect(viewAt(index)?.job.id).toBe(`job-${index}`)
  expect(viewAt(35)).toBeUndefined()
})

it('[R47] a search opens at the first job of today or later, else at its last one', () => {
  expect(found(-3, -1, 0, 2).opensAt).toBe(2)
  expect(found(-3, 1).opensAt).toBe(1)
  expect(found(-3, -2, -1).opensAt).toBe(2)
  expect(found().opensAt).toBe(0)
})
