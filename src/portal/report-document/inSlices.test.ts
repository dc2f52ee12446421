import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inSlices } from './inSlices.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

it('does all of it in its order, and lets others in between where it takes long', async () => {
  const done: number[] = []
  for (const number of [1, 2, 3]) {
    inSlices(() => {
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

it('does what is short in one task, and begins anew after it has ended', async () => {
  const done: string[] = []
  for (const name of ['a', 'b']) inSlices(() => done.push(name))
  await nextTask()
  inSlices(() => done.push('c'))
  expect(done).toEqual(['a', 'b'])
  await nextTask()
  expect(done).toEqual(['a', 'b', 'c'])
})
