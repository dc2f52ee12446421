import { beforeEach, onTestFinished, vi } from 'vitest'

// An error on the console that no test expects fails it, as in the journeys; also one that closing the portal causes.
// Registered before what the test itself registers, the check runs last.
beforeEach(() => {
  const logged = vi.spyOn(console, 'error')
  logged.mockReset()
  onTestFinished(() => {
    if (logged.mock.calls.length > 0) throw new AggregateError(logged.mock.calls, 'Errors on the console')
  })
})
