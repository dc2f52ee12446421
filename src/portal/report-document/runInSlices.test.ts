import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runInSlices } from './runInSlices.ts'

const nextTask = () => vi.advanceTimersToNextTimer()

let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('runs all work in order, and yields after 8 ms', () => {
  const done: number[] = []
  for (const [index, duration] of [8, 0.1, 10, 10].entries()) {
    runInSlices(() => {
      now += duration
      done.push(index)
    })
  }
  expect(done).toEqual([])
  nextTask()
  expect(done).toEqual([0, 1])
  nextTask()
  expect(done).toEqual([0, 1, 2])
  nextTask()
  expect(done).toEqual([0, 1, 2, 3])
})

it('runs short work in one task, and resumes after the queue was empty', () => {
  const done: string[] = []
  for (const name of ['a', 'b']) runInSlices(() => done.push(name))
  nextTask()
  expect(vi.getTimerCount()).toBe(0)
  runInSlices(() => done.push('c'))
  expect(done).toEqual(['a', 'b'])
  nextTask()
  expect(done).toEqual(['a', 'b', 'c'])
})

it('runs the rest in another task if one fails', () => {
  const done: string[] = []
  runInSlices(() => {
    throw new Error('The picture is broken')
  })
  runInSlices(() => done.push('b'))
  expect(nextTask).toThrow('The picture is broken')
  nextTask()
  expect(done).toEqual(['b'])
})
