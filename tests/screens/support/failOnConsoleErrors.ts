import { afterEach, beforeEach, vi } from 'vitest'

// An error on the console that no test expects fails it, as in the journeys.
const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  logged.mockReset()
})

afterEach(() => {
  if (logged.mock.calls.length > 0) throw new AggregateError(logged.mock.calls, 'Errors on the console')
})
