import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error on the console that no test expects fails it, as in the journeys.
const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  logged.mockClear()
})

afterEach(() => {
  expect(logged.mock.calls, 'errors on the console').toEqual([])
})
