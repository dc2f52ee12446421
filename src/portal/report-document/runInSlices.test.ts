import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runInSlices } from './runInSlices.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

it('runs all work in order, and yields after 8 ms', async () => {
  const done: number[] = []
  for (const number of [1, 2, 3]) {
    runInSlices(() => {
      now += 10
      done.push(number)
    })
  }
  expect(done).toEqual([])
  await nextTask()
  expect(done).toEqual([1])
  await nextTask()
  expect(done).toEqual([1, 2])
  await nextTask()
  expect(done).toEqual([1, 2, 3])
})

it('runs short work in one task, and resumes after the queue was empty', async () => {
  const done: string[] = []
  for (const name of ['a', 'b']) runInSlices(() => done.push(name))
  await nextTask()
  runInSlices(() => done.push('c'))
  expect(done).toEqual(['a', 'b'])
  await nextTask()
  expect(done).toEqual(['a', 'b', 'c'])
})
