import { expect, it } from 'vitest'
import { describeReadiness, takeDueToast, tellOnceReady } from './readiness.ts'

it('[R49] names what a day without signal still needs', () => {
  expect(describeReadiness({ isCodeStored: true, areJobsStored: true })).toEqual([
    'Ready for a day without signal: the portal and your jobs are on this phone.',
  ])
  expect(describeReadiness({ isCodeStored: false, areJobsStored: true })).toEqual([
    'Not ready for a day without signal yet.',
    'The portal is still being stored. Leave it open while there is a connection.',
  ])
  expect(describeReadiness({ isCodeStored: true, areJobsStored: false })).toEqual([
    'Not ready for a day without signal yet.',
    'Your jobs have not been loaded yet. Refresh when there is a connection.',
  ])
})

it('[R49] the toast is due once after a sign-in, and not at a start', () => {
  expect(takeDueToast()).toBe(false)
  tellOnceReady()
  expect([takeDueToast(), takeDueToast()]).toEqual([true, false])
})
